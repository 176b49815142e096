import type { AuditContent } from '@folkmoot/contract-kit/audit'
import { auditText } from '@folkmoot/contract-kit/audit-chain'
import { noHash } from '@folkmoot/contract-kit/chain'
import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AuditEntry, auditChain, listAuditLog } from './audit.api.ts'
import { AuditSection } from './audit-section.tsx'

const base: Omit<AuditContent, 'id' | 'seq' | 'prev'> = {
	v: 1,
	at: '2026-03-01T12:00:00.000Z',
	action: 'ban_member',
	by: { id: sampleId(1), username: 'Head' },
	about: { kind: 'member', id: sampleId(2), name: 'loud_crow' },
	note: 'Spam, again.',
	requestId: 'r-1',
	details: { contentRemovedOfDays: 0 },
}

async function sha256(text: string): Promise<string> {
	const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
	return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function chain(...parts: Partial<AuditContent>[]): Promise<AuditEntry[]> {
	const entries: AuditEntry[] = []
	for (const [index, part] of parts.entries()) {
		const content = { ...base, ...part, id: sampleId(100 + index), seq: index + 1, prev: entries.at(-1)?.hash ?? noHash }
		entries.push({ content, hash: await sha256(auditText(content)) })
	}
	return entries
}

const entries = await chain(
	{},
	{
		action: 'change_settings',
		about: { kind: 'site', id: '', name: 'settings' },
		note: null,
		details: { signupsDisabled: 'false → true' },
	},
	{
		action: 'moderate',
		about: { kind: 'post', id: 'x', name: 'Tea/post/abcd1234' },
		note: null,
		requestId: null,
		details: { deed: 'remove_post', community: 'Tea', member: 'bird' },
	},
	{
		action: 'moderate',
		about: { kind: 'member', id: sampleId(2), name: 'bird' },
		note: null,
		requestId: null,
		details: { deed: 'add_moderator', community: 'Tea', member: 'bird' },
	},
	{ action: 'import_content', by: null, about: { kind: 'site', id: '', name: 'old.ndjson' }, note: null, details: {}, requestId: null },
)

beforeEach(() => localStorage.clear())

const setup = (search = '') => renderInFrame(<AuditSection />, { path: `/admin/log${search}`, session: memberSession({ isAdmin: true }) })
const install = (shown: AuditEntry[], next: string | null = null) =>
	fakeApi()
		.on(listAuditLog, () => ({ entries: [...shown].reverse(), next }))
		.on(auditChain, ({ query }) => ({
			entries: shown.filter(({ content }) => content.seq > Number(query.after ?? 0)),
			head: { seq: shown.length, hash: shown.at(-1)?.hash ?? noHash },
		}))
		.install()

describe('audit log', () => {
	it('shows actor, action, subject, reason and request id', async () => {
		install(entries)
		setup()
		const lines = within(await screen.findByRole('list', { name: 'Entries' })).getAllByRole('listitem')
		const texts = lines.map((line) => line.querySelector('div')?.textContent?.replace(/\s+/g, ' '))
		expect(texts[4]).toContain('@Head banned @loud_crow')
		expect(texts[4]).toContain('with all contentSpam, again.')
		expect(lines[4]?.textContent).toContain('r-1')
		expect(texts[3]).toContain('changed the settings of the site')
		expect(texts[3]).toContain('sign-ups disabled: no → yes')
		expect(texts[2]).toContain('removed a post as an admin: Tea/post/abcd1234')
		expect(texts[2]).toContain('member: bird')
		expect(texts[1]).toContain('added a moderator as an admin: @bird')
		expect(texts[1]).toContain('community: Tea')
		expect(texts[1]).not.toContain('member:')
		expect(texts[0]).toContain('The server operator imported old.ndjson')
		expect(screen.getByRole('link', { name: 'Tea/post/abcd1234' }).getAttribute('href')).toBe('/Tea/post/abcd1234')
	})

	it('applies the filters of the URL and links to older entries', async () => {
		const api = install(entries, 'older')
		setup('?action=ban_member&admin=@Head&from=2026-03-01&to=nonsense')
		expect((await screen.findByRole('link', { name: 'Older entries' })).getAttribute('href')).toBe(
			'/admin/log?action=ban_member&admin=Head&from=2026-03-01&next=older',
		)
		expect(api.requests[0]?.url).toBe('/api/audit_log?action=ban_member&admin=Head&from=2026-03-01&limit=50&next=&to=')
		expect(screen.getByRole('combobox', { name: 'What' })).toHaveProperty('value', 'ban_member')
	})

	it('shows an empty state with a reset link', async () => {
		install([])
		setup('?admin=nobody')
		expect(await screen.findByText('No actions match these filters.')).toBeTruthy()
		expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/admin/log')
	})
})

describe('verification', () => {
	const verify = async () => userEvent.click(await screen.findByRole('button', { name: 'Verify the log' }))

	it('succeeds, and stores the verified position', async () => {
		install(entries)
		setup()
		await verify()
		expect(await screen.findByText(/5 entries, all unchanged/)).toBeTruthy()
		await verify()
		expect(await screen.findByText(/consistent with your last check/)).toBeTruthy()
	})

	it('detects altered entries and a rewritten log', async () => {
		const altered = entries.map((entry, index) => (index === 1 ? { ...entry, content: { ...entry.content, note: 'Never mind.' } } : entry))
		install(altered)
		const { unmount } = setup()
		await verify()
		expect(await screen.findByText('Entry 2 is not valid: altered.')).toBeTruthy()
		unmount()
		localStorage.setItem('audit-log', `1:${'a'.repeat(64)}`)
		install(entries)
		setup()
		await verify()
		expect(await screen.findByText(/Entry 1 differs from the one this device saw/)).toBeTruthy()
	})
})
