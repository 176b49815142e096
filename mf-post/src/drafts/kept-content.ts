import type { Image } from '@folkmoot/contract-kit/image'
import type { ShownDraftContent } from '@folkmoot/post-contract/draft'
import type { Kept } from './draft-store.ts'

/** The content of a draft; a comment has only a body. */
export type Content = ShownDraftContent

type Known = Partial<Record<string, unknown>>

/** Parses a stored draft; null for null. Earlier builds stored the bare text, or the bare fields of a post. */
export function parseKept(text: string | null): Kept | null {
	if (text === null) return null
	const kept = parse(text)
	const { content, typedAt, rev, isSaved, brought, attempt } = isRecord(kept) ? kept : {}
	if (!isRecord(content)) {
		const isPost = isRecord(kept) && typeof kept.body === 'string'
		return { content: isPost ? contentOf(kept) : { body: text }, typedAt: 0, rev: null, isSaved: false }
	}
	return {
		content: contentOf(content),
		typedAt: typeof typedAt === 'number' ? typedAt : 0,
		rev: typeof rev === 'number' ? rev : null,
		isSaved: isSaved === true,
		...(isBrought(brought) ? { brought } : {}),
		...(isAttempt(attempt) ? { attempt } : {}),
	}
}

function contentOf(known: Known): Content {
	const words = (['community', 'title', 'url'] as const).flatMap((name) => (typeof known[name] === 'string' ? [[name, known[name]]] : []))
	const kind = (['text', 'link', 'image'] as const).find((one) => one === known.kind)
	return {
		body: typeof known.body === 'string' ? known.body : '',
		...Object.fromEntries(words),
		...(kind ? { kind } : {}),
		...(Array.isArray(known.images) ? { images: known.images.flatMap(imageOf) } : {}),
	}
}

function imageOf(image: unknown): NonNullable<Content['images']> {
	if (!isRecord(image) || typeof image.imageId !== 'string') return []
	const words = (text: unknown) => (typeof text === 'string' ? text : null)
	const shown = isImage(image.image) ? { image: image.image } : {}
	return [{ imageId: image.imageId, caption: words(image.caption), altText: words(image.altText), ...shown }]
}

/** Checks only the fields that are rendered; the others were stored with them. */
function isImage(kept: unknown): kept is Image {
	if (!isRecord(kept) || !Array.isArray(kept.copies)) return false
	return [kept.id, kept.url, kept.averageColor].every((value) => typeof value === 'string') && kept.copies.every(isRecord)
}

function isAttempt(value: unknown): value is NonNullable<Kept['attempt']> {
	return isRecord(value) && typeof value.key === 'string' && typeof value.of === 'string' && typeof value.at === 'number'
}

function isBrought(value: unknown): value is NonNullable<Kept['brought']> {
	return isRecord(value) && typeof value.writer === 'string' && typeof value.seq === 'number'
}

function isRecord(value: unknown): value is Known {
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
	return fieldsOf(a) === fieldsOf(b)
}

function fieldsOf({ body, kind = 'text', community = '', title = '', url = '', images = [] }: Content): string {
	return JSON.stringify([
		body,
		kind,
		community,
		title,
		url,
		images.map(({ imageId, caption, altText }) => [imageId, caption || null, altText || null]),
	])
}
