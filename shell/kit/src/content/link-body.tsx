import { useSession } from '@folkmoot/kit/state'
import type { Post } from '@folkmoot/post-contract/post'
import type { ReactNode } from 'react'
import { PostLink } from './post-link.tsx'
import { PostVideo } from './post-video.tsx'
import { youtubeVideo } from './youtube.ts'

interface Props {
	link: NonNullable<Post['link']>
	/** Title of the post. */
	title: string
	/** One of the first of a page: its picture loads eagerly. */
	isEager?: boolean
	/** Includes the linked page's description, where there is area for it. */
	isFull?: boolean
}

/**
 * The body of a link post: its link, and the linked video unless the viewer turned embeds off (rule media-11). Where it is not
 * full, a link without a picture is no block: it stands behind the title (`HostLink`).
 */
export function LinkBody({ link, title, ...look }: Props): ReactNode {
	const isOff = useSession().user?.embedsOff === true
	const video = isOff ? null : youtubeVideo(link.url)
	const hasBlock = link.image !== null || look.isFull === true
	if (!video) return hasBlock && <PostLink link={link} {...look} />
	return (
		<>
			<PostVideo key={link.url} video={video} picture={link.image} title={title} />
			{hasBlock && <PostLink link={{ ...link, image: null }} {...look} />}
		</>
	)
}
