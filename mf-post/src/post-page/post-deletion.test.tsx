import { modalAtom, type Session } from '@folkmoot/kit/state'
import { failWith } from '@folkmoot/kit/testing/fake-api.ts'
import { memberSession, sampleId } from '@folkmoot/kit/testing/samples.ts'
import type { Post } from '@folkmoot/post-contract/post'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { admin, author, choose, confirm, link, moderated, onePost, openMenu } from '../../testing/open-menu.tsx'
import { deletePost } from '../post.api.ts'

/** The part of jsdom's virtual console used here; Vitest exposes `jsdom` to tests. */
interface Console {
	on: (event: 'jsdomError', listener: (error: Error) => void) => void
	removeAllListeners: (event: 'jsdomError') => Console
}
declare const jsdom: { virtualConsole: Console }

describe('deleting a post', () => {
	/** jsdom cannot reload a page, and reports an error. */
	const untold = vi.fn<(error: Error) => void>()
	beforeEach(() => {
		untold.mockReset()
		// At the top the page is replaced by itself, of which jsdom says nothing.
		vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300)
	})
	beforeAll(() => void jsdom.virtualConsole.removeAllListeners('jsdomError').on('jsdomError', untold))
	const reloaded = () => expect(untold.mock.lastCall?.[0].message).toContain('navigation')

	it.each<['More' | 'Moderate', string, Partial<Post>, Session, string, string | null]>([
		['More', 'Delete post', link, author, 'deleteAs=normal&deleteContent=true', 'Delete the link too'],
		['Moderate', 'Delete as admin', { ...link, type: 'image' }, admin, 'deleteAs=admins&deleteContent=true', 'Delete the images too'],
		['Moderate', 'Delete as moderator', { ...link, community: moderated }, memberSession(), 'deleteAs=mods&deleteContent=false', null],
		['More', 'Delete post', {}, author, 'deleteAs=normal&deleteContent=false', null],
	])('%s, %s', async (menu, name, over, session, query, choice) => {
		const { api, writes } = await openMenu(menu, over, session)
		api.on(deletePost, () => onePost({ ...over, deleted: true }))
		await choose(name)
		const dialog = await screen.findByRole('dialog')
		if (choice) await userEvent.click(within(dialog).getByRole('checkbox', { name: choice }))
		else expect(within(dialog).queryByRole('checkbox')).toBeNull()
		// Authors give no reason for their own.
		expect(within(dialog).queryByLabelText(/^Reason/) === null).toBe(menu === 'More')
		await confirm('Delete post')
		await waitFor(() => expect(writes().map(({ url }) => url)).toEqual([`/api/posts/abcd0001?${query}`]))
		await waitFor(reloaded)
	})

	it.each<['More' | 'Moderate', Session, string]>([
		['More', author, 'normal'],
		['Moderate', admin, 'admins'],
	])('deletes the remaining content as %s', async (menu, session, as) => {
		const { api, writes } = await openMenu(menu, { ...link, deleted: true, deletedAs: 'mods' }, session)
		api.on(deletePost, () => onePost({ ...link, link: undefined as never, deleted: true, deletedContent: true }))
		await choose('Delete content')
		await confirm('Delete content')
		await waitFor(() => expect(writes().map(({ url }) => url)).toEqual([`/api/posts/abcd0001?deleteAs=${as}&deleteContent=true`]))
	})

	it('sends a removal reason as moderator, confirmed by Enter', async () => {
		const { api, writes } = await openMenu('Moderate', { community: moderated }, memberSession())
		api.on(deletePost, () => onePost({ deleted: true, deletedAs: 'mods' }))
		await choose('Delete as moderator')
		await userEvent.type(await screen.findByLabelText(`Reason in ${sampleId(50)}`), ' Sells pills. {Enter}')
		const query = `deleteAs=mods&deleteContent=false&reason=Sells+pills.&ruleId=${sampleId(9)}`
		await waitFor(() => expect(writes().map(({ url }) => url)).toEqual([`/api/posts/abcd0001?${query}`]))
	})

	it('offers moderators to ban the author', async () => {
		const { store } = await openMenu('Moderate', { community: moderated }, memberSession())
		await choose('Ban @anna_fern')
		expect(store.get(modalAtom)).toEqual({ name: 'ban', communityId: sampleId(50), username: 'anna_fern' })
	})

	it('shows when it was already deleted', async () => {
		const { api, alertTexts } = await openMenu('More', {}, author)
		api.on(deletePost, () => {
			throw failWith('already_deleted')
		})
		await choose('Delete post')
		await confirm('Delete post')
		await waitFor(() => expect(alertTexts()).toEqual(['Something went wrong.']))
	})
})
