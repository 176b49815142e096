import { formatShortCount } from '@folkmoot/kit/content/format-count.ts'
import { plainTextExcerpt } from '@folkmoot/kit/content/plain-text-excerpt.ts'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Head, HeadContext } from '@folkmoot/kit/pages/remote-module.ts'
import type { Post } from '@folkmoot/post-contract/post'
import { getPost } from '../post.api.ts'
import { postInput } from './canonical-path.ts'
import { t } from './text.ts'

const descriptionLength = 200

export function head({ params, query, read }: HeadContext): Head {
	const post = read(getPost, postInput(params, query))
	if (!post) return { title: t('post'), noindex: true }
	const image = post.image ?? post.link?.image
	return {
		title: post.title,
		description: describe(post),
		canonical: paths.post(post.communityName, post.publicId),
		// One indexed address for each post (rule posts-21).
		noindex: params.comment !== undefined || post.deleted,
		...(image ? { image: image.url } : {}),
		...(post.deleted ? {} : { feed: paths.atom(paths.post(post.communityName, post.publicId)) }),
		kind: 'article',
	}
}

/** Meta description: vote and comment counts, then the content. */
function describe(post: Post): string {
	const { upvotes, noComments: comments } = post
	const shown = { upvotesShown: formatShortCount(upvotes), commentsShown: formatShortCount(comments) }
	return t('description', { upvotes, comments, ...shown, excerpt: excerptOf(post) })
}

function excerptOf({ bodyTree, link, title, communityName }: Post): string {
	const excerpt = bodyTree ? plainTextExcerpt(bodyTree, descriptionLength) : ''
	if (excerpt !== '') return excerpt
	return link
		? t('discussed-link', { title, host: link.hostname, community: communityName })
		: t('discussed', { title, community: communityName })
}
