import { alertsAtom } from '@folkmoot/kit/state'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { focusedText } from '@folkmoot/kit/testing/focused-text.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { addIpBlock, type IpBlock, listIpBlocks, removeIpBlock } from '../admin.api.ts'
import { IpBansSection } from './ip-bans-section.tsx'

const block = (number: number, ip: string, over: Partial<IpBlock> = {}): IpBlock => ({
	id: sampleId(number),
	ip,
	maskedBits: 0,
	createdBy: 'mira',
	note: '',
	associatedUsers: [],
	inEffect: true,
	createdAt: '2024-06-14T12:00:00.000Z',
	expiresAt: null,
	cancelledAt: null,
	...over,
})
const known = [
	block(1, '203.0.113.0', { maskedBits: 24, note: 'Floods us.', associatedUsers: ['anna', 'bo', 'cleo', 'dan', 'eve'] }),
	block(2, '198.51.100.7', { inEffect: false, expiresAt: '2024-06-15T12:00:00.000Z' }),
	block(3, '2001:db8::1', { inEffect: false, cancelledAt: '2024-06-15T12:00:00.000Z' }),
]

function setup(blocks: IpBlock[] = known) {
	let number = 4
	const api = fakeApi()
		.on(listIpBlocks, ({ query }) =>
			query.next === 'more' ? { blocks: [block(9, '192.0.2.9')], next: null } : { blocks, next: blocks.length > 0 ? 'more' : null },
		)
		.on(addIpBlock, ({ body }) => block(++number, body.address))
		.on(removeIpBlock, () => block(1, '203.0.113.0', { maskedBits: 24, inEffect: false, cancelledAt: '2024-06-15T12:00:00.000Z' }))
		.install()
	const { store } = renderInFrame(<IpBansSection />, { session: memberSession({ isAdmin: true }) })
	return Object.assign(api, { alertTexts: () => store.get(alertsAtom).map(({ text }) => text) })
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const address = () => screen.findByRole('textbox', { name: /Address or range/ })

describe('IP blocks', () => {
	it('lists blocks with state, expiry and members seen there', async () => {
		setup()
		const cells = async (name: string) =>
			within(await screen.findByRole('row', { name: new RegExp(name) }))
				.getAllByRole('cell')
				.map(({ textContent }) => textContent)
		expect(await cells('203.0.113.0/24')).toEqual(['In effect', '14 Jun 2024', 'Permanent', 'mira', '@anna@bo@cleoand 2 others', 'Unblock'])
		expect(await cells('198.51.100.7')).toEqual(['Expired', '14 Jun 2024', '15 Jun 2024', 'mira', 'Nobody', ''])
		expect((await cells('2001:db8::1'))[0]).toBe('Lifted')
		await press('and 2 others')
		expect(screen.getByRole('link', { name: '@eve' })).toBeTruthy()
		expect(focusedText()).toBe('@anna@bo@cleo@dan@eve')
	})

	it('shows an empty state', async () => {
		setup([])
		expect(await screen.findByText('No blocked addresses.')).toBeTruthy()
	})

	it('loads more on click', async () => {
		setup()
		await press('More')
		expect(await screen.findByText('192.0.2.9')).toBeTruthy()
		expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
		expect(document.activeElement).not.toBe(document.body)
	})

	it('blocks for a day by default, or permanently', async () => {
		const api = setup()
		expect((await screen.findByRole('button', { name: 'Block' })).hasAttribute('disabled')).toBe(true)
		await userEvent.type(await address(), ' 192.0.2.44 ')
		await press('Block')
		expect(await screen.findByText('192.0.2.44')).toBeTruthy()
		await waitFor(async () => expect(document.activeElement).toBe(await address()))
		await userEvent.type(await address(), '192.0.2.45')
		await userEvent.type(screen.getByRole('textbox', { name: 'Admin note' }), 'Again.')
		await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Duration' }), 'Permanent')
		await press('Block')
		await screen.findByText('192.0.2.45')
		expect(api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
			{ address: '192.0.2.44', note: '', expiresIn: 24 },
			{ address: '192.0.2.45', note: 'Again.' },
		])
	})

	it('shows at the field why an address cannot be blocked', async () => {
		const api = setup()
		api.on(addIpBlock, () => {
			throw failWith('bad_ip')
		})
		await userEvent.type(await address(), 'nonsense')
		await press('Block')
		await waitFor(async () => expect((await address()).getAttribute('aria-invalid')).toBe('true'))
		await userEvent.type(await address(), 's')
		expect((await address()).getAttribute('aria-invalid')).not.toBe('true')
	})

	it('lifts a block after confirmation', async () => {
		const api = setup()
		await press('Unblock 203.0.113.0/24')
		expect(api.requests.some(({ method }) => method === 'DELETE')).toBe(false)
		await press('Unblock')
		await waitFor(() => expect(screen.queryByText('In effect')).toBeNull())
		await waitFor(() => expect(focusedText()).toMatch(/^203\.0\.113\.0\/24/))
		expect(api.requests.at(-1)?.url).toBe(`/api/ipblocks/${sampleId(1)}`)
		expect(api.alertTexts()).toEqual(['203.0.113.0/24 is unblocked.'])
	})

	it('says no longer of a lifted block that it is blocked', async () => {
		const api = setup([])
		api.on(removeIpBlock, () => block(5, '192.0.2.44', { inEffect: false, cancelledAt: '2024-06-15T12:00:00.000Z' }))
		await userEvent.type(await address(), '192.0.2.44')
		await press('Block')
		await waitFor(() => expect(api.alertTexts()).toEqual(['192.0.2.44 is blocked.']))
		await press('Unblock 192.0.2.44')
		await press('Unblock')
		await waitFor(() => expect(api.alertTexts()).toEqual(['192.0.2.44 is unblocked.']))
	})
})
