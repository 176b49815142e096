import type { Post } from '@folkmoot/post-contract/post'
import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import styles from './post-link.module.css'
import { SmallPicture } from './small-picture.tsx'

interface Props {
	link: NonNullable<Post['link']>
	/** One of the first of a page: its picture loads eagerly. */
	isEager?: boolean
	/** Includes the linked page's description, where there is area for it. */
	isFull?: boolean
}

/** The link of a link post as one block: picture, title of the linked page, domain. */
export function PostLink({ link, isEager = false, isFull = false }: Props): ReactNode {
	const address = link.url.replace(/^https?:\/\/(www\.)?[^/]*/, '') || '/'
	return (
		<a className={styles.link} href={link.url} target="_blank" rel="noopener nofollow ugc">
			{link.image ? (
				<SmallPicture image={link.image} className={styles.picture} width={96} height={64} isEager={isEager} />
			) : (
				<span className={styles.icon}>
					<ExternalLink />
				</span>
			)}
			<span className={styles.text}>
				<span className={styles.host}>{link.hostname}</span>
				<span className={link.title ? styles.title : styles.address}>{link.title || address}</span>
				{isFull && link.description && <span className={styles.description}>{link.description}</span>}
			</span>
		</a>
	)
}
