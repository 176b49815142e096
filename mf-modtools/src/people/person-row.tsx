import type { Author } from '@folkmoot/contract-kit/people'
import { PersonPicture } from '@folkmoot/kit/content/person-picture.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { ReactNode } from 'react'
import styles from '../frame/frame.module.css'

interface Props {
	person: Author
	/** Facts about them, one line each. */
	facts?: readonly string[]
	children?: ReactNode
}

/** A person in a list, with actions. */
export function PersonRow({ person, facts = [], children }: Props): ReactNode {
	return (
		<li className={styles.row}>
			<PersonPicture picture={person.proPic} name={person.username} size={32} />
			<div className={styles.person}>
				<Link to={paths.user(person.username)} className={styles.name}>
					@{person.username}
				</Link>
				{facts.map((fact) => (
					<p key={fact} className={styles.quiet}>
						{fact}
					</p>
				))}
			</div>
			<div className={styles.actions}>{children}</div>
		</li>
	)
}
