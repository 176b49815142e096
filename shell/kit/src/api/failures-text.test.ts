import { speak } from '@folkmoot/kit/i18n'
import { afterEach, describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'

afterEach(() => speak([], () => 'en'))

const said = (code: string, message: string, fields = {}) => {
	const error = ApiError.from(400, { status: 400, code, message, fields })
	return [error.message, ...Object.values(error.fields)]
}

describe('failures', () => {
	it('say in English what the service says', () => {
		expect(said('conflict', 'Anna is already banned.', { title: 'Must be text.' })).toEqual(['Anna is already banned.', 'Must be text.'])
	})

	it.each([
		['conflict', 'Nothing to change.', 'Es gibt nichts zu ändern.'],
		['conflict', 'Anna is already banned.', 'Anna ist bereits gesperrt.'],
		['post_locked', 'A text that nobody has translated.', 'Dieser Beitrag ist geschlossen.'],
		['of_a_later_version', 'A text that nobody has translated.', 'A text that nobody has translated.'],
	])('of code %s say by text, else by code: %s', async (code, message, german) => {
		await speak(['de'], () => 'de')
		expect(said(code, message)).toEqual([german])
	})

	it.each([
		['This is missing.', 'Diese Angabe fehlt.'],
		['Must have at most 20000 characters.', 'Höchstens 20.000 Zeichen.'],
		['Must be at least 3.', 'Mindestens 3.'],
		['Must be one of "a", "b.".', 'Muss eines davon sein: "a", "b.".'],
		['This text may have at most 20,000 characters: shorten it to save it.', /20\.000 Zeichen haben/],
		['This picture has 120 megapixels. At most 100 are possible. Scale it down first.', /120 Megapixel. Höchstens 100/],
		['Must be at least .', 'Must be at least .'],
		['Something of a later version.', 'Something of a later version.'],
	])('say what is wrong with a field: %s', async (english, german) => {
		await speak(['de', 'ar'], () => 'de')
		const [, text] = said('invalid_input', 'Some of the input is not valid.', { name: english })
		expect(text).toMatch(german)
	})

	it('decline numbers', async () => {
		await speak(['de', 'ar'], () => 'ar')
		const wait = (text: string) => said('invalid_input', 'Some of the input is not valid.', { community: text })[1]
		expect(wait('You can post here again in 5 minutes.')).toBe('يمكنك النشر هنا مجددًا بعد 5 دقائق.')
		expect(wait('You can post here again in 2 hours.')).toBe('يمكنك النشر هنا مجددًا بعد ساعتين.')
	})
})
