import type { Image } from '@folkmoot/contract-kit/image'
import type { ShownDraftContent } from '@folkmoot/post-contract/draft'

/** The content of a draft; a comment has only a body. */
export type Content = ShownDraftContent

/** A draft on this device. */
export interface LocalDraft {
	content: Content
	/** By the clock of this device. */
	typedAt: number
	/** The server version that this one is based on; null if none is known. */
	rev: number | null
	/** Whether the server has exactly this content. */
	isSaved: boolean
	/** Writer and sequence number of a save that is not acknowledged yet. */
	brought?: { writer: string; seq: number }
	/** The unanswered attempt to send it: a retry reuses its idempotency key. */
	attempt?: Attempt
}

export interface Attempt {
	key: string
	/** Hash of what was sent. */
	of: string
	at: number
}

type UnknownRecord = Partial<Record<string, unknown>>

/** Parses a stored draft; null for null. Earlier builds stored the bare text, or the bare fields of a post. */
export function parseLocalDraft(text: string | null): LocalDraft | null {
	if (text === null) return null
	const stored = parse(text)
	const { content, typedAt, rev, isSaved, brought, attempt } = isRecord(stored) ? stored : {}
	if (!isRecord(content)) {
		const isPost = isRecord(stored) && typeof stored.body === 'string'
		return { content: isPost ? parseContent(stored) : { body: text }, typedAt: 0, rev: null, isSaved: false }
	}
	return {
		content: parseContent(content),
		typedAt: typeof typedAt === 'number' ? typedAt : 0,
		rev: typeof rev === 'number' ? rev : null,
		isSaved: isSaved === true,
		...(isPendingSave(brought) ? { brought } : {}),
		...(isAttempt(attempt) ? { attempt } : {}),
	}
}

function parseContent(fields: UnknownRecord): Content {
	const texts = (['community', 'title', 'url', 'language'] as const).flatMap((name) =>
		typeof fields[name] === 'string' ? [[name, fields[name]]] : [],
	)
	const kind = (['text', 'link', 'image'] as const).find((value) => value === fields.kind)
	return {
		body: typeof fields.body === 'string' ? fields.body : '',
		...Object.fromEntries(texts),
		...(kind ? { kind } : {}),
		...(Array.isArray(fields.images) ? { images: fields.images.flatMap(parseImage) } : {}),
	}
}

function parseImage(image: unknown): NonNullable<Content['images']> {
	if (!isRecord(image) || typeof image.imageId !== 'string') return []
	const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
	const shown = isImage(image.image) ? { image: image.image } : {}
	return [{ imageId: image.imageId, caption: textOrNull(image.caption), altText: textOrNull(image.altText), ...shown }]
}

/** Checks only the fields that are rendered; the others were stored with them. */
function isImage(value: unknown): value is Image {
	if (!isRecord(value) || !Array.isArray(value.copies)) return false
	return [value.id, value.url, value.averageColor].every((value) => typeof value === 'string') && value.copies.every(isRecord)
}

function isAttempt(value: unknown): value is NonNullable<LocalDraft['attempt']> {
	return isRecord(value) && typeof value.key === 'string' && typeof value.of === 'string' && typeof value.at === 'number'
}

function isPendingSave(value: unknown): value is NonNullable<LocalDraft['brought']> {
	return isRecord(value) && typeof value.writer === 'string' && typeof value.seq === 'number'
}

function isRecord(value: unknown): value is UnknownRecord {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return null
	}
}

/** Whether two contents are equal. An empty field equals a missing one. */
export function isSame(a: Content, b: Content): boolean {
	return canonicalJson(a) === canonicalJson(b)
}

function canonicalJson({ body, kind = 'text', community = '', title = '', url = '', language = '', images = [] }: Content): string {
	return JSON.stringify([
		body,
		kind,
		community,
		title,
		url,
		language,
		images.map(({ imageId, caption, altText }) => [imageId, caption || null, altText || null]),
	])
}
