import { limits } from '@folkmoot/contract-kit/limits'
import type { DraftContent } from '@folkmoot/post-contract/draft'
import { type ComposerFields, emptyFields } from './composer-rules.ts'
import { pictureOf } from './pictures/picture.ts'
import { imageOfId } from './pictures/uploaded-image.ts'

/** The fields as a draft keeps them: of pictures those that the service has. */
export function contentOf({ pictures, ...fields }: ComposerFields): DraftContent {
	const images = pictures.flatMap(({ image, caption, altText }) => (image ? [{ imageId: image.id, caption, altText }] : []))
	return { ...fields, images }
}

/** The fields of a draft. `known` are the pictures that the page knows already. */
export function fieldsOf(content: DraftContent, known: ComposerFields['pictures'] = []): ComposerFields {
	const { kind = 'text', community = '', title = '', body, url = '', images = [] } = content
	const pictures = images.slice(0, limits.imagesPerPost).map(({ imageId, caption, altText }) => {
		const picture = known.find(({ image }) => image?.id === imageId) ?? pictureOf(imageOfId(imageId))
		return { ...picture, caption: caption ?? '', altText: altText ?? '' }
	})
	return { ...emptyFields, kind, community, title, body, url, pictures }
}

/** Whether anything was written that would be a pity to lose. A community alone is not. */
export function isWorthKeeping(fields: ComposerFields, initial: ComposerFields): boolean {
	if (fields.pictures !== initial.pictures && fields.pictures.length + initial.pictures.length > 0) return true
	return (['title', 'body', 'url'] as const).some((name) => fields[name] !== initial[name])
}
