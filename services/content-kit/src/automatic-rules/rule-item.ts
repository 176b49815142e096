import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { RuleItem } from './compile-rule.ts'
import { extractText, hostOf } from './extract-text.ts'

/** A post as automatic rules see it. */
export function ruleItemOfPost({ title, bodyTree, link, images }: Pick<PostRecord, 'title' | 'bodyTree' | 'link' | 'images'>): RuleItem {
	const { text, hosts } = extractText(bodyTree)
	const host = link ? hostOf(link.url) : null
	return {
		type: 'post',
		title,
		text,
		hosts: host === null ? hosts : [host, ...hosts],
		captions: images.map(({ caption, altText }) => `${caption ?? ''} ${altText ?? ''}`).join(' '),
	}
}

/** The same of a comment. */
export function ruleItemOfComment({ bodyTree }: Pick<CommentRecord, 'bodyTree'>): RuleItem {
	return { type: 'comment', title: '', captions: '', ...extractText(bodyTree) }
}
