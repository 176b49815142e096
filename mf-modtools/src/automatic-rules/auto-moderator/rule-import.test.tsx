import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleCommunity } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { add, listRules } from '../automatic-rules.api.ts'
import { AutomaticSection } from '../automatic-section.tsx'

const yaml = 'title: shop\naction: remove\naction_reason: Nothing is sold here.\n---\ntitle (regex): "x+"\naction: remove'

function setup() {
	const api = fakeApi()
		.on(listRules, () => [])
		.on(add, () => {
			throw failWith('too_many_rules')
		})
		.install()
	const session = memberSession()
	const community = sampleCommunity({ userMod: true })
	renderInFrame(<AutomaticSection community={community} onChange={() => undefined} />, {
		path: '/Gardening/modtools/automatic?rule=import',
		session,
	})
	return api
}

it('shows what a file becomes, and adds what can be expressed', async () => {
	const api = setup()
	await userEvent.click(screen.getByRole('button', { name: 'Read rules' }))
	expect(await screen.findByText('There are no rules in this text.')).toBeTruthy()
	await userEvent.click(screen.getByRole('textbox', { name: 'AutoModerator rules' }))
	await userEvent.paste(yaml)
	await userEvent.click(screen.getByRole('button', { name: 'Read rules' }))
	expect(await screen.findByText('Removes posts and comments containing “shop”.')).toBeTruthy()
	expect(screen.getByText('Can’t be imported (line 5):')).toBeTruthy()
	expect(screen.getByText('title (regex): regular expressions are not supported')).toBeTruthy()
	await userEvent.click(screen.getByRole('button', { name: 'Add 1 rule' }))
	await waitFor(() => expect(api.requests.filter(({ method }) => method === 'POST')).toHaveLength(1))
	expect(api.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
		name: 'Nothing is sold here.',
		action: 'remove',
		conditions: { words: { list: ['shop'], match: 'whole' } },
	})
})
