import { formatCount } from '@folkmoot/kit/content/format-count.ts'
import { plainTextExcerpt } from '@folkmoot/kit/content/plain-text-excerpt.ts'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Head, HeadContext } from '@folkmoot/kit/pages/remote-module.ts'
import type { Post } from '@folkmoot/post-contract/post'
import { getPost } from '../post.api.ts'
import { postInput } from './canonical-path.ts'

const descriptionLength = 200

export function head({ params, query, read }: HeadContext): Head {
	const post = read(getPost, postInput(params, query))
	if (!post) return { title: 'Post', noindex: true }
	const image = post.image ?? post.link?.image
	return {
		title: post.title,
		description: describe(post),
		canonical: paths.post(post.communityName, post.publicId),
		// One indexed address for each post (rule posts-21).
		noindex: params.comment !== undefined || post.deleted,
		...(image ? { image: image.url } : {}),
		kind: 'article',
	}
}

/** Meta description: vote and comment counts, then the content. */
function describe(post: Post): string {
	return `${formatCount(post.upvotes, 'upvote')}, ${formatCount(post.noComments, 'comment')}. ${excerptOf(post)}`
}

function excerptOf({ bodyTree, link, title, communityName }: Post): string {
	const excerpt = bodyTree ? plainTextExcerpt(bodyTree, descriptionLength) : ''
	if (excerpt !== '') return excerpt
	return link ? `${title} (${link.hostname}), discussed in ${communityName}.` : `${title}, discussed in ${communityName}.`
}
