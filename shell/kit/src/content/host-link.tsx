import type { Post } from '@folkmoot/post-contract/post'
import type { ReactNode } from 'react'
import styles from './host-link.module.css'

/** The host of a linked page, as a link to that page: behind the title of a post whose link has no picture. */
export function HostLink({ link }: { link: NonNullable<Post['link']> }): ReactNode {
	return (
		<a className={styles.host} href={link.url} target="_blank" rel="noopener nofollow ugc" title={link.title || undefined}>
			{link.hostname}
		</a>
	)
}
