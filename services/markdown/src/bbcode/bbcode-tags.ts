/** How a tag is turned into Markdown. Tags that are not listed here stay as text. */
export type TagRole =
	| 'strong'
	| 'emphasis'
	| 'delete'
	| 'inlineCode'
	| 'code'
	| 'literal'
	| 'quote'
	| 'list'
	| 'item'
	| 'table'
	| 'row'
	| 'cell'
	| 'rule'
	| 'link'
	| 'email'
	| 'image'
	| 'video'
	| 'attachment'
	| 'mention'
	| 'thread'
	| 'post'
	| 'spoiler'
	| 'block'
	| 'plain'

const tagsByRole: Record<TagRole, string[]> = {
	strong: ['b', 'strong', 'h', 'heading', 'title'],
	emphasis: ['i', 'em', 'cite'],
	delete: ['s', 'strike', 'del'],
	inlineCode: ['icode', 'tt', 'c', 'inlinecode'],
	code: ['code', 'php', 'html', 'xml', 'sql', 'css', 'pre', 'codebox', 'source'],
	literal: ['noparse', 'nobbc', 'plain'],
	quote: ['quote', 'blockquote'],
	list: ['list', 'ul', 'ol', 'olist'],
	item: ['*', 'li'],
	table: ['table'],
	row: ['tr'],
	cell: ['td', 'th'],
	rule: ['hr'],
	link: ['url', 'link'],
	email: ['email', 'mail'],
	image: ['img', 'image'],
	video: ['video', 'media', 'youtube', 'vimeo', 'bbvideo'],
	attachment: ['attachment', 'attach'],
	mention: ['mention', 'user'],
	thread: ['thread', 'topic'],
	post: ['post'],
	spoiler: ['spoiler', 'spoil', 'hide', 'hidden'],
	block: ['center', 'left', 'right', 'justify', 'align', 'indent', 'float', 'section'],
	plain: [
		'u',
		'ins',
		'color',
		'colour',
		'size',
		'font',
		'highlight',
		'bgcolor',
		'background',
		'sup',
		'sub',
		'small',
		'big',
		'glow',
		'shadow',
	],
}

const roles = new Map(Object.entries(tagsByRole).flatMap(([role, tags]) => tags.map((tag) => [tag, role as TagRole])))

export const bbcodeTags: readonly string[] = [...roles.keys()]

/** Tags in which nothing is markup. */
export const rawTags: readonly string[] = [...tagsByRole.code, ...tagsByRole.inlineCode, ...tagsByRole.literal]

export function roleOf(tag: string): TagRole | null {
	return roles.get(tag.toLowerCase()) ?? null
}
