import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { focusedText } from '@folkmoot/kit/testing/focused-text.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession } from '@folkmoot/kit/testing/samples.ts'
import type { DraftSummary } from '@folkmoot/post-contract/draft'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { DraftList } from './draft-list.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { draftKey, readLocalDraft, writeLocalDraft } from './draft-store.ts'
import { discardDraft, listDrafts } from './drafts.api.ts'
import { useDraftList } from './use-draft-list.ts'

beforeEach(() => localStorage.clear())

function Drafts({ open, isEmpty = false }: { open: string; isEmpty?: boolean }) {
	const entries = useDraftList('mira')
	return (
		<>
			<DraftOffer entries={entries} open={open} isEmpty={isEmpty} />
			<DraftList entries={entries} open={open} />
		</>
	)
}

const summary = (key: string, title: string): DraftSummary => ({
	key,
	title,
	rev: 1,
	typedAt: '2024-06-15T11:00:00.000Z',
	excerpt: '',
	noImages: 0,
	community: 'Gardening',
	post: null,
})

it('lists the other drafts; a discarded one leaves the device too, and the next gets the focus', async () => {
	fakeApi()
		.on(listDrafts, () => ({ drafts: [summary('post', 'Open'), summary('post.aaaaaaaa', 'Beans'), summary('post.bbbbbbbb', 'Peas')] }))
		.on(discardDraft, () => ({ isGone: true }))
		.install()
	const key = draftKey('mira', 'post.aaaaaaaa')
	writeLocalDraft(key, { content: { body: 'x' }, typedAt: 0, rev: 1, isSaved: true })
	renderInFrame(<Drafts open="post" />, { session: memberSession() })
	const discard = await screen.findByRole('button', { name: 'Discard the draft “Beans”' })
	expect(screen.queryByText('Open')).toBeNull()
	discard.focus()
	await userEvent.keyboard('{Enter}')
	await waitFor(() => expect(focusedText()).toContain('Peas'))
	expect(screen.queryByText('Beans')).toBeNull()
	expect(readLocalDraft(key)).toBeNull()
})

it('offers the newest draft of another post by its community, above an empty form only', async () => {
	fakeApi()
		.on(listDrafts, () => ({ drafts: [summary('reply.0123456789abcdef01234567.top', 'Reply'), summary('post.aaaaaaaa', 'Beans')] }))
		.on(discardDraft, () => ({ isGone: true }))
		.install()
	const show = (isEmpty: boolean) => renderInFrame(<Drafts open="post" isEmpty={isEmpty} />, { session: memberSession() })
	const empty = show(true)
	expect(await screen.findByText('You have a draft for Gardening: “Beans”')).toBeTruthy()
	expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/new?draft=aaaaaaaa')
	empty.unmount()
	const begun = show(false)
	expect(await screen.findByRole('link', { name: 'Beans' })).toBeTruthy()
	expect(screen.queryByText(/^You have a draft/)).toBeNull()
	begun.unmount()
	show(true)
	await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
	await waitFor(() => expect(screen.queryByText(/^You have a draft/)).toBeNull())
})

it('lists posts begun on this device that the server has not received', async () => {
	fakeApi()
		.on(listDrafts, () => ({ drafts: [] }))
		.install()
	const content = { body: '', title: 'Offline beans', community: 'Gardening' }
	writeLocalDraft(draftKey('mira', 'post', 'community-gardening'), { content, typedAt: 5, rev: null, isSaved: false })
	writeLocalDraft(draftKey('mira', 'post', 'aaaaaaaa'), { content: { body: 'Sent elsewhere' }, typedAt: 5, rev: 2, isSaved: true })
	renderInFrame(<Drafts open="post" />, { session: memberSession() })
	expect(await screen.findByRole('link', { name: 'Offline beans' })).toBeTruthy()
	expect(screen.queryByText('Sent elsewhere')).toBeNull()
})
