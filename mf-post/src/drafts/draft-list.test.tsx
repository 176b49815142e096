import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { focusedText } from '@folkmoot/kit/testing/focused-text.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession } from '@folkmoot/kit/testing/samples.ts'
import type { DraftSummary } from '@folkmoot/post-contract/draft'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { DraftList } from './draft-list.tsx'
import { draftKey, readLocalDraft, writeLocalDraft } from './draft-store.ts'
import { discardDraft, listDrafts } from './drafts.api.ts'

beforeEach(() => localStorage.clear())

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
	renderInFrame(<DraftList username="mira" open="post" />, { session: memberSession() })
	const discard = await screen.findByRole('button', { name: 'Discard the draft “Beans”' })
	expect(screen.queryByText('Open')).toBeNull()
	discard.focus()
	await userEvent.keyboard('{Enter}')
	await waitFor(() => expect(focusedText()).toContain('Peas'))
	expect(screen.queryByText('Beans')).toBeNull()
	expect(readLocalDraft(key)).toBeNull()
})
