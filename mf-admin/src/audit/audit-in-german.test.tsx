import { speak } from '@folkmoot/kit/i18n'
import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { amountOf, formatNumber, shortDate } from '../table/format.ts'
import { type AuditEntry, listAuditLog } from './audit.api.ts'
import { AuditSection } from './audit-section.tsx'

beforeAll(() => speak(['de'], () => 'de'))
afterAll(() => speak([], () => 'en'))

const entry = (seq: number, content: Partial<AuditEntry['content']>): AuditEntry => ({
	content: {
		v: 1,
		id: sampleId(seq),
		seq,
		at: '2026-03-01T12:00:00.000Z',
		action: 'ban_member',
		by: { id: sampleId(1), username: 'Head' },
		about: { kind: 'member', id: sampleId(2), name: 'loud_crow' },
		note: null,
		requestId: null,
		details: {},
		prev: '',
		...content,
	},
	hash: `hash-${seq}`,
})

it('shows the audit log in German', async () => {
	const about = { kind: 'post', id: 'x', name: 'Tea/post/abcd1234' } as const
	const entries = [
		entry(4, { details: { contentRemovedOfDays: 3 } }),
		entry(3, { action: 'moderate', about, details: { deed: 'lock_post', rule: 'Be kind', since: 'x' } }),
		entry(2, { action: 'change_settings', about: { kind: 'site', id: '', name: 'settings' } }),
		entry(1, { by: null, action: 'make_admin', details: { passwordSet: true } }),
	]
	fakeApi()
		.on(listAuditLog, () => ({ entries, next: null }))
		.install()
	renderInFrame(<AuditSection />, { path: '/admin/log', session: memberSession({ isAdmin: true }) })
	expect(within(await screen.findByRole('combobox')).getByRole('option', { name: 'Alle Aktionen' })).toBeTruthy()
	const lines = screen.getAllByRole('listitem').map((line) => line.querySelector('div')?.textContent)
	expect(lines).toEqual([
		'@Head hat @loud_crow gesperrtmit den Inhalten der letzten 3 Tage',
		'@Head hat als Admin einen Beitrag geschlossen: Tea/post/abcd1234Regel: Be kind · since: x',
		'@Head hat die Einstellungen der Website geändert',
		'Die Serververwaltung hat @loud_crow zum Admin gemachtPasswort gesetzt',
	])
})

it('writes numbers, dates and lists in German', () => {
	expect(formatNumber(1_234_567)).toBe('1.234.567')
	expect(shortDate('2026-03-02')).toBe('2. März 2026')
	expect(amountOf({ posts: 1, comments: 1_200, images: 1 })).toBe('1 Beitrag, 1.200 Kommentare und 1 Bild')
})
