import type { Rule } from '@folkmoot/community-contract/community'
import { endpoint } from '@folkmoot/kit/api'
import { alertsAtom, pageDataAtom } from '@folkmoot/kit/state'
import { type FakeApi, failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { focusedText } from '@folkmoot/kit/testing/focused-text.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleCommunity, sampleId } from '@folkmoot/kit/testing/samples.ts'
import type * as modtools from '@folkmoot/modtools-contract/modtools-endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { Page } from '../frame/modtools-page.tsx'
import { getCommunity, listRules } from '../modtools.api.ts'

// Preloads lazy modules, so that on a busy machine loading does not count towards a test's timeout.
beforeAll(() => import('@folkmoot/kit/overlays'), 60_000)

const add = endpoint<typeof modtools.addRule>('POST', '/api/communities/:communityId/rules')
const edit = endpoint<typeof modtools.editRule>('PUT', '/api/communities/:communityId/rules/:ruleId')
const remove = endpoint<typeof modtools.deleteRule>('DELETE', '/api/communities/:communityId/rules/:ruleId')

const aRule = (number: number, rule: string): Rule => ({
	id: sampleId(number),
	communityId: sampleId(50),
	rule,
	description: null,
	zIndex: number,
	createdBy: sampleId(1),
	createdAt: '2023-01-01T00:00:00.000Z',
})
const kind = aRule(60, 'Be kind')

let rules: Rule[]
let api: FakeApi
beforeEach(() => {
	rules = [kind]
	api = fakeApi()
		.on(getCommunity, () => sampleCommunity({ userMod: true, mods: [], rules }))
		.on(listRules, () => rules)
		.on(add, ({ body }) => {
			rules = [...rules, aRule(61, body.rule)]
			return rules
		})
		.on(edit, ({ body }) => ({ ...kind, rule: body.rule ?? '' }))
		.on(remove, () => {
			rules = rules.slice(1)
			return kind
		})
		.install()
})

function setup() {
	const address = { path: '/Gardening/modtools/rules', params: { community: 'Gardening', rest: 'rules' } }
	const { store } = renderInFrame(<Page />, { ...address, session: memberSession() })
	/** The cached rules that the community's page will show, and whether they are outdated. */
	const pageCommunity = () => {
		const entry = store.get(pageDataAtom)['/api/communities/Gardening?byName=true']
		if (entry?.state !== 'loaded') throw new Error('The community is not there.')
		const community = entry.data as ReturnType<typeof sampleCommunity> // the reply of getCommunity
		return { rules: community.rules?.map(({ rule }) => rule), isOutdated: entry.at < Date.now() - 30_000 }
	}
	return { store, pageCommunity, alertTexts: () => store.get(alertsAtom).map(({ text }) => text) }
}

async function writeRule(text: string) {
	const dialog = within(await screen.findByRole('dialog'))
	await userEvent.clear(dialog.getByLabelText('Rule'))
	await userEvent.type(dialog.getByLabelText('Rule'), text)
	await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

it('updates added, edited and deleted rules, also on the community page', async () => {
	const { pageCommunity, alertTexts } = setup()
	await userEvent.click(await screen.findByRole('button', { name: 'Add rule' }))
	expect(pageCommunity()).toEqual({ rules: ['Be kind'], isOutdated: false })
	await writeRule('No spam')
	expect(screen.getByText('No spam')).toBeTruthy()
	expect(pageCommunity()).toEqual({ rules: ['Be kind', 'No spam'], isOutdated: true })
	// Sorting is loaded for the second rule, and its rows take the place of the plain ones.
	await screen.findByRole('button', { name: 'Move “Be kind”' })
	await userEvent.click(screen.getAllByRole('button', { name: 'Edit' })[0] as HTMLElement)
	await writeRule('Be nice')
	expect(pageCommunity().rules).toEqual(['Be nice', 'No spam'])
	await userEvent.click(screen.getAllByRole('button', { name: 'Delete' })[0] as HTMLElement)
	await userEvent.click(await screen.findByRole('button', { name: 'Delete rule' }))
	await waitFor(() => expect(alertTexts()).toEqual(['Rule deleted.']))
	expect(screen.queryByText('Be nice')).toBeNull()
	expect(pageCommunity().rules).toEqual(['No spam'])
	const methods = api.requests.map(({ method }) => method)
	expect(methods.slice(methods.lastIndexOf('DELETE'))).toEqual(['DELETE'])
	await waitFor(() => expect(focusedText()).toContain('No spam'))
})

const sentence = 'Someone else deleted this rule. The list has been updated.'

it.each(['delete', 'edit'])('shows the current rules when another moderator has deleted the rule: %s', async (what) => {
	const { alertTexts } = setup()
	await screen.findByText('Be kind')
	rules = [aRule(62, 'Of somebody else')]
	const failNotFound = () => {
		throw failWith('rule_not_found')
	}
	api.on(remove, failNotFound).on(edit, failNotFound)
	if (what === 'edit') {
		await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
		await writeRule('Be nice')
	} else {
		await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
		await userEvent.click(await screen.findByRole('button', { name: 'Delete rule' }))
	}
	await waitFor(() => expect(alertTexts()).toEqual([sentence]))
	expect(screen.queryByRole('dialog')).toBeNull()
	expect(screen.getByText('Of somebody else')).toBeTruthy()
	expect(screen.queryByText('Be kind')).toBeNull()
})
