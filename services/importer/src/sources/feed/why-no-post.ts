import { all, type Node, textAt } from './node.ts'

/** Archives of blogs hold more than what was published: what an entry is instead; null for a post, page or comment. */
export function whyNoPost(entry: Node): string | null {
	const isDraft = all(entry, 'app:control').some((control) => textAt(control, 'app:draft') === 'yes')
	const status = textAt(entry, 'wp:status', 'blogger:status')
	const isPublished = status === null || status === 'publish' || status === 'LIVE'
	if (isDraft || !isPublished || textAt(entry, 'wp:post_password') !== null) return 'a draft, or not public'
	const kinds = all(entry, 'category').flatMap(({ attributes }) =>
		/#kind$/.test(attributes['scheme'] ?? '') ? [attributes['term'] ?? ''] : [],
	)
	const type = textAt(entry, 'wp:post_type', 'blogger:type')?.toLowerCase() ?? kinds.map((kind) => kind.replace(/^.*#/, '')).at(0)
	return type === undefined || ['post', 'page', 'comment'].includes(type) ? null : 'a setting, file or menu of a blog'
}
