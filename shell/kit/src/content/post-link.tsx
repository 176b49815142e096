import type { Post } from '@folkmoot/post-contract/post'
import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { pictureUrl } from './picture.ts'
import styles from './post-link.module.css'

/** The link of a link post as one compact block: picture, address, domain. */
export function PostLink({ link }: { link: NonNullable<Post['link']> }): ReactNode {
	return (
		<a className={styles.link} href={link.url} target="_blank" rel="noopener nofollow ugc">
			{link.image ? (
				<img className={styles.picture} src={pictureUrl(link.image, 96)} alt="" width={96} height={64} loading="lazy" />
			) : (
				<span className={styles.icon}>
					<ExternalLink />
				</span>
			)}
			<span className={styles.text}>
				<span className={styles.host}>{link.hostname}</span>
				<span className={styles.address}>{link.url.replace(/^https?:\/\/(www\.)?[^/]*/, '') || '/'}</span>
			</span>
		</a>
	)
}
