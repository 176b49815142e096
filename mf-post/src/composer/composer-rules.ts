import type { Community } from '@folkmoot/community-contract/community'
import { limits } from '@folkmoot/contract-kit/limits'
import { isWebAddress } from './link/web-address.ts'
import { type Picture, tooManyPictures } from './pictures/picture.ts'
import { t as tPictures } from './pictures/text.ts'
import { t } from './text.ts'

export type PostKind = 'text' | 'image' | 'link'

/** The fields of /new. */
export interface ComposerFields {
	kind: PostKind
	/** The name of the community; '' while none is chosen. */
	community: string
	title: string
	body: string
	url: string
	/** As it is chosen, a code; '' to have it detected (rule posts-28). */
	language: string
	/** In display order. */
	pictures: readonly Picture[]
}

export const emptyFields: ComposerFields = { kind: 'text', community: '', title: '', body: '', url: '', language: '', pictures: [] }

/** Validation problems by field; empty if the post may be sent. `altText` concerns every picture without one. */
export type FieldErrors = Partial<Record<'community' | 'title' | 'body' | 'url' | 'pictures' | 'altText', string>>

interface ValidationOptions {
	/** An edit changes only title, text and picture descriptions. */
	isEdit?: boolean
	/** The content was deleted: only the title is left. */
	isTitleOnly?: boolean
	/** The member requires a description for each picture (settings). */
	needsAltText?: boolean
}

/** Rules posts-2 to posts-6, in the words of the form */
export function validateFields(
	fields: ComposerFields,
	{ isEdit = false, isTitleOnly = false, needsAltText = false }: ValidationOptions = {},
): FieldErrors {
	const { kind, community, title, url, pictures } = fields
	const titleError = validateTitle(title.trim())
	return {
		...(community === '' ? { community: t('select-community') } : {}),
		...(titleError ? { title: titleError } : {}),
		...(kind === 'link' && !isEdit && !isWebAddress(url) ? { url: t('url-needed') } : {}),
		...(kind === 'image' && !isTitleOnly ? validatePictures(pictures, needsAltText) : {}),
	}
}

function validatePictures(pictures: readonly Picture[], needsAltText: boolean): FieldErrors {
	if (pictures.length === 0) return { pictures: tPictures('needed') }
	if (pictures.some(({ image }) => image === null)) return { pictures: tPictures('missing') }
	if (needsAltText && pictures.some(({ altText }) => altText.trim() === '')) return { altText: tPictures('alt-needed') }
	return {}
}

function validateTitle(title: string): string | null {
	if (title === '') return t('title-needed')
	return title.length < limits.titleMin ? t('title-short') : null
}

/** Fields with the same name in the contract. */
const fieldOrder = ['community', 'title', 'url', 'body'] as const

/** Why the viewer may not post in a community, above the form and at the field (rule posts-4); null where they may. */
export function postingError(
	community: Pick<Community, 'id' | 'name' | 'postingRestricted' | 'userMod'>,
	viewer: { bannedFrom: readonly string[]; isAdmin: boolean },
): { notice: string; atField: string } | null {
	if (viewer.bannedFrom.includes(community.id)) return { notice: t('banned-from', { community: community.name }), atField: t('banned') }
	if (!community.postingRestricted || community.userMod || viewer.isAdmin) return null
	const restricted = t('approved-only')
	return { notice: restricted, atField: restricted }
}

/** Whether a community's requirements of posts do not apply to the viewer (rule posts-27). */
export function isExempt(community: Pick<Community, 'userMod'>, viewer: { isAdmin: boolean } | null): boolean {
	return community.userMod === true || viewer?.isAdmin === true
}

/** Maps an error of the service to the field it concerns; null if it concerns none. */
export function fieldErrorsFromCode(code: string, fields: Readonly<Record<string, string>> = {}): FieldErrors | null {
	switch (code) {
		case 'invalid_url':
			return { url: t('url-invalid') }
		case 'post_title_too_short':
			return { title: t('title-short') }
		case 'community_not_found':
			return { community: t('community-unknown') }
		case 'banned_from_community':
			return { community: t('banned') }
		case 'posting_restricted':
			return { community: t('approved-only') }
		case 'no_image_posts':
			return { pictures: tPictures('disabled') }
		case 'image_not_found':
		case 'invalid_image_id':
			return { pictures: tPictures('gone') }
		case 'too_many_images':
			return { pictures: tooManyPictures() }
		case 'invalid_input':
			return fieldErrorsFromInput(fields)
		default:
			return null
	}
}

function fieldErrorsFromInput(fields: Readonly<Record<string, string>>): FieldErrors | null {
	const errors: FieldErrors = {}
	for (const name of fieldOrder) {
		const error = fields[name] ?? fields[`body.${name}`]
		if (error) errors[name] = error
	}
	const picturesError = fields.images ?? fields['body.images']
	if (picturesError) errors.pictures = picturesError
	return Object.keys(errors).length > 0 ? errors : null
}
