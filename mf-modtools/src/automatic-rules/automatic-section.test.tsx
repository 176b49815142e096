import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { focusedText } from '@folkmoot/kit/testing/focused-text.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleCommunity, sampleId, samplePost } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { add, dryRun, getRule, type Hit, listDryRunHits, listHits, listRules, type Rule, toggle, undo } from './automatic-rules.api.ts'
import { AutomaticSection } from './automatic-section.tsx'

const time = '2026-01-01T00:00:00.000Z'
const rule: Rule = {
	id: sampleId(7),
	name: 'No shops',
	kinds: 'both',
	conditions: { words: { list: ['shop'], match: 'whole' }, links: null, youngerThanDays: null, fewerPointsThan: null, pace: null },
	action: 'remove',
	reason: 'Nothing is sold here.',
	version: 1,
	isOn: false,
	canSwitchOn: false,
	dryRun: null,
	undoing: null,
	noHits: 1,
	noUndone: 0,
	changedAt: time,
}
const tried: Rule = {
	...rule,
	canSwitchOn: true,
	dryRun: { by: null, at: time, finishedAt: time, version: 1, noLooked: 10_000, noHits: 1 },
}
const because = ['matched word “shop” in title']
const hit: Hit = { id: sampleId(8), type: 'post', target: samplePost({ title: 'My shop' }), because, at: time, action: null, undone: null }
const removed: Hit = { ...hit, action: 'remove' }

function setup(query: string, state = rule) {
	const api = fakeApi()
		.on(listRules, () => [state])
		.on(getRule, () => state)
		.on(add, () => rule)
		.on(dryRun, () => tried)
		.on(toggle, () => ({ ...tried, isOn: true }))
		.on(listDryRunHits, () => ({ hits: [hit], next: null }))
		.on(listHits, () => ({ hits: [removed], next: null }))
		.on(undo, () => ({ ...state, noUndone: 1, hits: [{ ...removed, undone: { by: null, at: time } }] }))
		.install()
	const path = `/Gardening/modtools/automatic${query}`
	const community = sampleCommunity({ userMod: true })
	return {
		api,
		...renderInFrame(<AutomaticSection community={community} onChange={() => undefined} />, { path, session: memberSession() }),
	}
}

it('lists rules with their conditions', async () => {
	setup('')
	expect(await screen.findByRole('link', { name: 'No shops' })).toBeTruthy()
	expect(screen.getByText('Removes posts and comments containing “shop”.')).toBeTruthy()
	expect(screen.getByText('Off')).toBeTruthy()
})

it('shows validation errors, then saves the rule', async () => {
	const { api } = setup('?rule=new')
	await userEvent.click(await screen.findByRole('button', { name: 'Save rule' }))
	expect(screen.getByText('Give the rule a name.')).toBeTruthy()
	expect(screen.getByText('Choose at least one condition.')).toBeTruthy()
	await userEvent.type(screen.getByLabelText('Name'), 'Ads')
	await userEvent.click(screen.getByLabelText('Contains any of these words or phrases'))
	await userEvent.type(screen.getByLabelText('Words or phrases'), 'a{Enter}b c')
	await userEvent.selectOptions(screen.getByLabelText('Then'), 'remove')
	await userEvent.type(screen.getByLabelText('Reason'), 'No.')
	await userEvent.click(screen.getByRole('button', { name: 'Save rule' }))
	const saved = () => api.requests.find(({ method }) => method === 'POST')?.body
	await waitFor(() => expect(saved()).toMatchObject({ name: 'Ads', action: 'remove', kinds: 'both' }))
	expect(saved()).toMatchObject({ conditions: { words: { list: ['a', 'b c'], match: 'whole' }, links: null } })
})

it('keeps the focus in the view that follows Add rule, Cancel and Save rule', async () => {
	setup('')
	await userEvent.click(await screen.findByRole('link', { name: 'Add rule' }))
	await screen.findByRole('button', { name: 'Save rule' })
	expect(focusedText()).toContain('New automatic rule')
	await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
	await screen.findByRole('link', { name: 'Add rule' })
	expect(focusedText()).toContain('No shops')
	await userEvent.click(screen.getByRole('link', { name: 'Add rule' }))
	await userEvent.type(await screen.findByLabelText('Name'), 'Ads')
	await userEvent.click(screen.getByLabelText('Contains links'))
	await userEvent.click(screen.getByRole('button', { name: 'Save rule' }))
	await screen.findByRole('button', { name: 'Start dry run' })
	expect(focusedText()).toContain('No shops')
})

it('shows server errors at their fields', async () => {
	const { api } = setup('?rule=new')
	api.on(add, () => {
		throw failWith('invalid_input', { 'conditions.links.domains.0': 'Must be a domain such as example.org.' })
	})
	await userEvent.type(await screen.findByLabelText('Name'), 'x')
	await userEvent.click(screen.getByLabelText('Contains links'))
	await userEvent.selectOptions(screen.getByLabelText('Which links'), 'listed')
	await userEvent.type(screen.getByLabelText('Domains'), 'https://a.example')
	await userEvent.click(screen.getByRole('button', { name: 'Save rule' }))
	expect(await screen.findByText('Must be a domain such as example.org.')).toBeTruthy()
})

it('can be enabled only after a dry run, with an explanation', async () => {
	const { api } = setup(`?rule=${rule.id}`)
	const switchOn = await screen.findByRole('button', { name: 'Switch on' })
	expect(switchOn).toHaveProperty('disabled', true)
	await userEvent.click(screen.getByRole('button', { name: 'Start dry run' }))
	expect(await screen.findByText('Checked 10,000 items: 1 hit.')).toBeTruthy()
	expect(within(await screen.findByRole('list', { name: 'Dry run results' })).getByText('matched word “shop” in title')).toBeTruthy()
	await userEvent.click(switchOn)
	expect(await screen.findByRole('button', { name: 'Switch off' })).toBeTruthy()
	expect(api.requests.at(-1)?.body).toEqual({ isOn: true, version: 1 })
})

it('undoes the selected hits', async () => {
	const { api } = setup(`?rule=${rule.id}&show=hits`, { ...tried, isOn: true })
	await userEvent.click(await screen.findByLabelText('All on this page (1)'))
	await userEvent.click(screen.getByRole('button', { name: 'Undo 1 chosen' }))
	expect(await screen.findByText('Undone')).toBeTruthy()
	expect(api.requests.at(-1)?.body).toEqual({ hitIds: [hit.id] })
	expect(screen.getByRole('button', { name: 'Undo everything this rule did' })).toHaveProperty('disabled', true)
})

it('resets the selection on another page of hits', async () => {
	const { api } = setup(`?rule=${rule.id}&show=hits`, { ...tried, isOn: true })
	api.on(listHits, ({ query }) =>
		query.next === 'older' ? { hits: [{ ...removed, id: sampleId(9) }], next: null } : { hits: [removed], next: 'older' },
	)
	await userEvent.click(await screen.findByLabelText('All on this page (1)'))
	expect(screen.getByRole('button', { name: 'Undo 1 chosen' })).toBeTruthy()
	await userEvent.click(screen.getByRole('link', { name: 'Older hits' }))
	await waitFor(() => expect(screen.queryByRole('link', { name: 'Older hits' })).toBeNull())
	expect(await screen.findByRole('button', { name: 'Undo selected' })).toHaveProperty('disabled', true)
})
