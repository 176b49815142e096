import { sampleCommunity, sampleId, sampleImage } from '@folkmoot/kit/testing/samples.ts'
import { describe, expect, test } from 'vitest'
import { type ComposerFields, emptyFields, fieldErrorsFromCode, postingError, validateFields } from './composer-rules.ts'

const good: ComposerFields = { ...emptyFields, community: 'Gardening', title: 'When to sow' }

describe('validateFields', () => {
	test.each<[string, Partial<ComposerFields>, ReturnType<typeof validateFields>]>([
		['a good text post', {}, {}],
		['a text may be empty', { body: '' }, {}],
		['no community', { community: '' }, { community: 'Select a community first' }],
		['no title', { title: '' }, { title: 'Your post needs a title' }],
		['only spaces for a title', { title: '   ' }, { title: 'Your post needs a title' }],
		['a title of two characters', { title: ' ab ' }, { title: 'Title is too short' }],
		['a title of three', { title: 'abc' }, {}],
		['a link without address', { kind: 'link' }, { url: 'Please submit a valid URL' }],
		['a link', { kind: 'link', url: 'https://example.org/a?b' }, {}],
		['ignores the URL of a text post', { url: 'nonsense' }, {}],
		[
			'all of it at once',
			{ ...emptyFields, kind: 'link' },
			{ community: 'Select a community first', title: 'Your post needs a title', url: 'Please submit a valid URL' },
		],
	])('%s', (_name, over, expected) => {
		expect(validateFields({ ...good, ...over })).toEqual(expected)
	})

	test('does not validate the URL of an edited link post', () => {
		expect(validateFields({ ...good, kind: 'link' }, { isEdit: true })).toEqual({})
	})

	const arrived = { key: 'a', fileName: '', image: sampleImage(), caption: '', altText: '' }
	const described = { ...arrived, altText: 'Beans on a string' }
	const onItsWay = { ...arrived, key: 'b', image: null }
	test.each<[string, ComposerFields['pictures'], boolean, ReturnType<typeof validateFields>]>([
		['no image', [], false, { pictures: "You haven't uploaded an image" }],
		['an image', [arrived], false, {}],
		['one that has not arrived', [arrived, onItsWay], false, { pictures: 'Some images were not uploaded. Try them again or remove them.' }],
		['one that nobody described', [described, arrived], true, { altText: 'Describe this image. Your settings require alt text.' }],
		['all described', [described], true, {}],
	])('%s', (_name, pictures, needsAltText, expected) => {
		expect(validateFields({ ...good, kind: 'image', pictures }, { needsAltText })).toEqual(expected)
	})
})

describe('postingError', () => {
	const open = sampleCommunity()
	const restricted = sampleCommunity({ postingRestricted: true })
	const nobody = { bannedFrom: [], isAdmin: false }
	const banned = { notice: "You've been banned from Gardening.", atField: 'You are banned from community' }
	const approvedOnly = 'Only approved members of this community can post.'
	test.each([
		['an open community', open, nobody, null],
		['a banned member', open, { ...nobody, bannedFrom: [open.id] }, banned],
		['a member banned elsewhere', open, { ...nobody, bannedFrom: [sampleId(99)] }, null],
		['a restricted community', restricted, nobody, { notice: approvedOnly, atField: approvedOnly }],
		['its moderators', { ...restricted, userMod: true }, nobody, null],
		['admins', restricted, { ...nobody, isAdmin: true }, null],
		['a ban counts first', restricted, { bannedFrom: [open.id], isAdmin: true }, banned],
	])('%s', (_name, community, viewer, expected) => {
		expect(postingError(community, viewer)).toEqual(expected)
	})
})

test.each([
	['invalid_url', {}, { url: 'The URL you provided is not a valid URL.' }],
	['post_title_too_short', {}, { title: 'Title is too short' }],
	['banned_from_community', {}, { community: 'You are banned from community' }],
	['posting_restricted', {}, { community: 'Only approved members of this community can post.' }],
	['no_image_posts', {}, { pictures: 'Image posts are disabled.' }],
	['image_not_found', {}, { pictures: 'An image is no longer available. Remove it and add it again.' }],
	['too_many_images', {}, { pictures: 'Image posts cannot contain more than 10 images. Please select fewer images and continue.' }],
	['invalid_input', { images: "You haven't uploaded an image" }, { pictures: "You haven't uploaded an image" }],
	['invalid_input', { title: 'Too long.' }, { title: 'Too long.' }],
	['invalid_input', { userGroup: 'Odd.' }, null],
	['rate_limited', {}, null],
])('maps the error code %s to its field', (code, fields, expected) => {
	expect(fieldErrorsFromCode(code, fields)).toEqual(expected)
})
