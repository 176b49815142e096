import { limits } from '@folkmoot/contract-kit/limits'
import type { DraftContent } from '@folkmoot/post-contract/draft'
import { type ComposerFields, emptyFields } from './composer-rules.ts'
import { pictureOf } from './pictures/picture.ts'
import { imageOfId } from './pictures/uploaded-image.ts'

/** The fields as draft content: only uploaded pictures are kept. */
export function toDraftContent({ pictures, ...fields }: ComposerFields): DraftContent {
	const images = pictures.flatMap(({ image, caption, altText }) => (image ? [{ imageId: image.id, caption, altText }] : []))
	return { ...fields, images }
}

/** The fields of a draft. What it has no language or pictures of, it has those of the form as it was opened. */
export function fromDraftContent(
	content: DraftContent,
	opened: Pick<ComposerFields, 'language' | 'pictures'> = emptyFields,
): ComposerFields {
	const { kind = 'text', community = '', title = '', body, url = '', language = opened.language, images = [] } = content
	const pictures = images.slice(0, limits.imagesPerPost).map(({ imageId, caption, altText }) => {
		const picture = opened.pictures.find(({ image }) => image?.id === imageId) ?? pictureOf(imageOfId(imageId))
		return { ...picture, caption: caption ?? '', altText: altText ?? '' }
	})
	return { ...emptyFields, kind, community, title, body, url, language, pictures }
}

/** Whether anything worth keeping was written. A community or a language alone is not. */
export function isWorthSaving(fields: ComposerFields, initial: ComposerFields): boolean {
	if (fields.pictures !== initial.pictures && fields.pictures.length + initial.pictures.length > 0) return true
	return (['title', 'body', 'url'] as const).some((name) => fields[name] !== initial[name])
}
