import { speak } from '@folkmoot/kit/i18n'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { kinds } from './describe-entry.ts'
import type { ModlogEntry } from './modlog.api.ts'
import { ModlogRow } from './modlog-entry.tsx'

const person = (username: string) => ({ id: sampleId(username.length), username, proPic: null })
const hash = '0'.repeat(64)

function entryOf(
	over: Partial<ModlogEntry['content']>,
	{ by = null, about = null }: Partial<Pick<ModlogEntry, 'by' | 'about'>> = {},
): ModlogEntry {
	const content = { v: 1 as const, id: sampleId(1), chain: sampleId(2), seq: 1, at: '2026-03-01T10:00:00.000Z', as: 'mods' as const }
	const hashed = { by: null, about: null, reason: null, post: null, comment: null, details: {}, prev: hash }
	const openings = { by: null, about: null, reason: null }
	return { content: { action: 'lock_post', ...content, ...hashed, ...over }, hash, openings, communityName: 'Tea', by, about, reason: null }
}

async function said(language: string, entry: ModlogEntry): Promise<string> {
	spoken = language
	renderInFrame(<ModlogRow entry={entry} showsCommunity={false} />)
	const row = await screen.findByRole('listitem')
	// Without the marks around names in Arabic.
	return (row.textContent ?? '').replaceAll(/[\u2068\u2069]/g, '')
}

let spoken = 'en'
beforeAll(() => speak(['de', 'ar'], () => spoken))
afterAll(() => speak([], () => 'en'))

const ann = person('ann')
const removal = entryOf({ action: 'remove_comment', post: 'abcd0001', comment: sampleId(5) }, { about: person('bo') })
const ban = entryOf({ action: 'ban_member', as: 'admins' }, { by: ann })
const rule = entryOf({ action: 'edit_rule', details: { rule: 'No <ads> {here}' } }, { by: ann })
const automatic = entryOf({ action: 'lock_post', details: { automaticRule: 'Shops', because: 'link to a.example' } })

it.each([
	['en', removal, 'A moderator removed a comment by @bo'],
	['de', removal, 'Ein Mod hat einen Kommentar von @bo entfernt'],
	['ar', removal, 'أزال أحد المشرفين تعليقًا كتبه @bo'],
	['en', ban, '@ann admin banned a deleted account'],
	['de', ban, '@ann Admin hat ein gelöschtes Konto gesperrt'],
	['en', rule, '@ann changed the rule No <ads> {here}'],
	['ar', rule, 'عدّل @ann القاعدة No <ads> {here}'],
	['en', automatic, 'The automatic rule “Shops” locked a post'],
	['de', automatic, 'Die automatische Regel „Shops“ hat einen Beitrag geschlossen'],
])('says in %s what happened: %#', async (language, entry, sentence) => {
	expect(await said(language, entry)).toContain(sentence)
})

it('links to what was removed, and to whom it concerns', async () => {
	await said('en', removal)
	const row = within(screen.getByRole('listitem'))
	expect(row.getByRole('link', { name: 'a comment' }).getAttribute('href')).toContain('/Tea/post/abcd0001')
	expect(row.getByRole('link', { name: '@bo' })).toBeTruthy()
})

/** What the site does by itself. */
const bySite = 'switch_off_webhook'

it.each(['en', 'de', 'ar'])('has a sentence for every action in %s', async (language) => {
	for (const { value } of kinds) {
		if (value === '') continue
		const text = await said(
			language,
			entryOf({ action: value, details: { rule: 'R', automaticRule: 'R' } }, { by: ann, about: person('bo') }),
		)
		if (value !== bySite) expect(text).toContain('@ann')
		expect(text).not.toContain(value)
		document.body.replaceChildren()
	}
})
