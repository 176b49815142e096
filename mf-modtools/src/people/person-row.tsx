import type { Author } from '@folkmoot/contract-kit/people'
import { PersonPicture } from '@folkmoot/kit/content/person-picture.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { ReactNode } from 'react'
import styles from '../frame/frame.module.css'

/** A person in a list, with what can be done. */
export function PersonRow({ person, children }: { person: Author; children?: ReactNode }): ReactNode {
	return (
		<li className={styles.row}>
			<PersonPicture picture={person.proPic} name={person.username} size={32} />
			<span className={styles.grow}>
				<Link to={paths.user(person.username)} className={styles.name}>
					@{person.username}
				</Link>
			</span>
			{children}
		</li>
	)
}
