import { render, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { catalogue, currentLocale, speak, textsLoaded } from './i18n.tsx'

const en = {
	by: 'by {user} in <link>{community}</link>',
	hello: 'Hello',
	only: 'Only in English',
	replies: '{count, plural, one {# reply} other {# replies}}',
}
const de = {
	by: 'in <link>{community}</link> von {user}',
	hello: 'Hallo',
	replies: '{count, plural, one {# Antwort} other {# Antworten}}',
}
const ar = {
	replies: '{count, plural, zero {لا ردود} one {رد واحد} two {ردان} few {# ردود} many {# ردًا} other {# رد}}',
}
const loaded = <Messages,>(messages: Messages) => Promise.resolve({ default: messages })
const others = { de: () => loaded(de), ar: () => loaded(ar) }

afterEach(() => speak([], () => 'en'))

function Said({ text }: { text: () => string }): ReactNode {
	return <p>{text()}</p>
}

describe('a catalogue', () => {
	it('speaks English without loading anything', () => {
		const t = catalogue(en, { de: () => Promise.reject(new Error('loaded')) })
		expect([t('hello'), t('replies', { count: 1 }), t('replies', { count: 1_234 })]).toEqual(['Hello', '1 reply', '1,234 replies'])
	})

	it('has all plurals of Arabic, with Latin digits', async () => {
		const t = catalogue(en, others)
		await speak(['ar'], () => 'ar')
		const said = [0, 1, 2, 3, 11, 100, 1_234].map((count) => t('replies', { count }))
		expect(said).toEqual(['لا ردود', 'رد واحد', 'ردان', '3 ردود', '11 ردًا', '100 رد', '1,234 ردًا'])
		expect(new Intl.NumberFormat(currentLocale()).format(5)).toBe('5')
	})

	it('puts elements where the language wants them', async () => {
		const t = catalogue(en, others)
		await speak(['de'], () => 'de')
		const { container } = render(<p>{t.rich('by', { user: <b>anna</b>, community: 'Gardening' }, { link: <em className="place" /> })}</p>)
		expect(container.innerHTML).toBe('<p>in <em class="place">Gardening</em> von <b>anna</b></p>')
	})

	it.each(['before', 'after'])('speaks if it is made %s the language is known', async (order) => {
		const early = order === 'before' ? catalogue(en, others) : null
		await speak(['de'], () => 'de')
		const t = early ?? catalogue(en, others)
		await textsLoaded()
		expect(t('hello')).toBe('Hallo')
	})

	it('is in English where a language or a text is missing, or cannot be loaded', async () => {
		const t = catalogue(en, others)
		const broken = catalogue(en, { de: () => Promise.reject(new Error('no network')) })
		const unknown = catalogue(en, {})
		await speak(['de'], () => 'de')
		expect([t('only'), broken('hello'), unknown('hello')]).toEqual(['Only in English', 'Hello', 'Hello'])
	})

	it('suspends a component until its texts are there', async () => {
		const { promise, resolve } = Promise.withResolvers<{ default: typeof de }>()
		const t = catalogue(en, { de: () => promise })
		const isReady = speak(['de'], () => 'de')
		render(
			<Suspense fallback="waits">
				<Said text={() => t('hello')} />
			</Suspense>,
		)
		expect(screen.getByText('waits')).toBeTruthy()
		resolve({ default: de })
		await isReady
		expect(await screen.findByText('Hallo')).toBeTruthy()
	})

	it('speaks several languages in turn, each of which is loaded once', async () => {
		let loads = 0
		const t = catalogue(en, { ...others, de: () => loaded(de).finally(() => void loads++) })
		let language = 'de'
		await speak(['en', 'de', 'ar'], () => language)
		await speak(['en', 'de', 'ar'], () => language)
		const said = ['de', 'en', 'de'].map((next) => {
			language = next
			return t('hello')
		})
		expect([...said, loads]).toEqual(['Hallo', 'Hello', 'Hallo', 1])
	})
})
