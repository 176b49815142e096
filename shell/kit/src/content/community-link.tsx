import type { Image } from '@folkmoot/contract-kit/image'
import type { ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'
import { paths } from '../navigation/paths.ts'
import { Avatar } from './avatar.tsx'
import styles from './community-link.module.css'

interface Props {
	name: string
	picture: Image | null | undefined
	pictureSize?: 20 | 24 | 32
}

/** A link to a community, with its picture. */
export function CommunityLink({ name, picture, pictureSize = 24 }: Props): ReactNode {
	return (
		<Link to={paths.community(name)} className={styles.link}>
			<Avatar kind="community" picture={picture} name={name} size={pictureSize} />
			<span className={styles.name}>{name}</span>
		</Link>
	)
}
