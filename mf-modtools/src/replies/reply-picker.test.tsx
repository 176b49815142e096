import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { listRules } from '../modtools.api.ts'
import { Fragment as GroundsFields } from '../queue/grounds-fields.tsx'
import { listOwnReplies, listReplies, type SavedReply } from './replies.api.ts'

const communityId = sampleId(50)
const rule = {
	id: sampleId(60),
	communityId,
	createdBy: sampleId(7),
	rule: 'Be kind',
	description: null,
	zIndex: 1,
	createdAt: '2024-06-15T10:00:00.000Z',
}
let kept: SavedReply[]
let own: SavedReply[]
beforeEach(() => {
	own = []
	kept = [
		{ id: sampleId(1), title: 'Rude', text: '{user}, {link} breaks “{rule}”.' },
		{ id: sampleId(2), title: 'Ads', text: 'No ads.' },
	]
	fakeApi()
		.on(listRules, () => [rule])
		.on(listReplies, () => kept)
		.on(listOwnReplies, () => own)
		.install()
})

function Fields({ about }: { about: { username?: string; path?: string } }): ReactNode {
	const [grounds, setGrounds] = useState({ reason: '', ruleId: '' })
	return <GroundsFields communityId={communityId} grounds={grounds} onChange={setGrounds} about={about} />
}
const setup = (about = {}) => renderInFrame(<Fields about={about} />, { session: memberSession() })
const reason = () => screen.getByLabelText<HTMLInputElement>('Reason')
const pick = async (title: string) => userEvent.selectOptions(await screen.findByLabelText('Saved reply'), title)

it('fills in whom, what and which rule, which it follows until it is edited', async () => {
	setup({ username: 'bo_larch', path: '/Tea/post/abc' })
	await pick('Rude')
	const link = `${location.origin}/Tea/post/abc`
	expect(reason().value).toBe(`@bo_larch, ${link} breaks “the community’s rules”.`)
	await userEvent.selectOptions(screen.getByLabelText('Rule'), '1. Be kind')
	expect(reason().value).toBe(`@bo_larch, ${link} breaks “Be kind”.`)
	await userEvent.type(reason(), '!')
	await userEvent.selectOptions(screen.getByLabelText('Rule'), 'No specific rule')
	expect(reason().value).toBe(`@bo_larch, ${link} breaks “Be kind”.!`)
})

it('does not name the author in a reason that everybody reads', async () => {
	setup({ path: '/Tea/post/abc' })
	await pick('Rude')
	expect(reason().value).toMatch(/^the author, /)
})

it('stands after what somebody wrote, and gives way to another one', async () => {
	setup()
	await screen.findByLabelText('Saved reply')
	await userEvent.type(reason(), 'Again.')
	await pick('Rude')
	await pick('Ads')
	expect(reason().value).toBe('Again. No ads.')
	await pick('None')
	expect(reason().value).toBe('Again.')
})

it('is not there where there are no replies', async () => {
	kept = []
	setup()
	await screen.findByLabelText('Rule')
	expect(screen.queryByLabelText('Saved reply')).toBeNull()
})

it('offers one’s own beside those of the community', async () => {
	own = [{ id: sampleId(3), title: 'Mine', text: 'Please, {user}.' }]
	setup({ username: 'bo_larch' })
	await pick('Mine (yours)')
	expect(reason().value).toBe('Please, @bo_larch.')
})

it('chooses its own rule, and follows another that is chosen after it', async () => {
	const other = { ...rule, id: sampleId(61), rule: 'No ads', zIndex: 2 }
	fakeApi()
		.on(listRules, () => [rule, other])
		.on(listReplies, () => [{ id: sampleId(3), title: 'Kind', text: 'See {rule}.', ruleId: rule.id }, ...kept])
		.on(listOwnReplies, () => [])
		.install()
	setup()
	await screen.findByLabelText('Rule')
	await pick('Kind')
	expect(reason().value).toBe('See Be kind.')
	expect(screen.getByLabelText<HTMLSelectElement>('Rule').value).toBe(rule.id)
	await userEvent.selectOptions(screen.getByLabelText('Rule'), '2. No ads')
	expect(reason().value).toBe('See No ads.')
	await pick('Ads')
	expect(reason().value).toBe('No ads.')
	expect(screen.getByLabelText<HTMLSelectElement>('Rule').value).toBe(other.id)
})
