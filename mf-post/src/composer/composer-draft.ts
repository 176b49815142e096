import type { Image } from '@folkmoot/contract-kit/image'
import { type ComposerFields, emptyFields } from './composer-rules.ts'
import { type Picture, pictureOf } from './pictures/picture.ts'

/** The fields as they are kept on the device: of pictures those that the service has. */
export function writeDraft({ pictures, ...fields }: ComposerFields): string {
	const kept = pictures.flatMap(({ image, caption, altText }) => (image ? [{ image, caption, altText }] : []))
	return JSON.stringify({ ...fields, pictures: kept })
}

/** The fields of a kept draft; null if it is not one of ours. */
export function parseDraft(text: string | null): ComposerFields | null {
	const kept = text === null ? null : parse(text)
	if (!isObject(kept)) return null
	const word = (name: 'community' | 'title' | 'body' | 'url') => wordIn(kept, name, emptyFields[name])
	return {
		kind: kept.kind === 'link' || kept.kind === 'image' ? kept.kind : 'text',
		community: word('community'),
		title: word('title'),
		body: word('body'),
		url: word('url'),
		pictures: Array.isArray(kept.pictures) ? kept.pictures.flatMap(parsePicture) : [],
	}
}

function parsePicture(kept: unknown): Picture[] {
	if (!isObject(kept) || !isImage(kept.image)) return []
	return [{ ...pictureOf(kept.image), caption: wordIn(kept, 'caption'), altText: wordIn(kept, 'altText') }]
}

/** What is drawn of an image is there; the rest came with it. */
function isImage(kept: unknown): kept is Image {
	if (!isObject(kept) || !Array.isArray(kept.copies)) return false
	return [kept.id, kept.url, kept.averageColor].every((value) => typeof value === 'string') && kept.copies.every(isObject)
}

function isObject(value: unknown): value is Partial<Record<string, unknown>> {
	return typeof value === 'object' && value !== null
}

function wordIn(kept: Partial<Record<string, unknown>>, name: string, otherwise = ''): string {
	const value = kept[name]
	return typeof value === 'string' ? value : otherwise
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return null
	}
}

/** Whether anything was written that would be a pity to lose. A community alone is not. */
export function isWorthKeeping(fields: ComposerFields, initial: ComposerFields): boolean {
	if (fields.pictures !== initial.pictures && fields.pictures.length + initial.pictures.length > 0) return true
	return (['title', 'body', 'url'] as const).some((name) => fields[name] !== initial[name])
}
