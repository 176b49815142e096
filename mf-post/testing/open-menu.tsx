import type { FragmentProps } from '@folkmoot/kit/fragments/fragment-list.ts'
import { alertsAtom, type Session } from '@folkmoot/kit/state'
import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleCommunity, sampleId, samplePost } from '@folkmoot/kit/testing/samples.ts'
import type { Post } from '@folkmoot/post-contract/post'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getPost } from '../src/post.api.ts'
import { Page } from '../src/post-page/post-page.tsx'

const params = { community: 'Gardening', post: 'abcd0001' }
const path = '/Gardening/post/abcd0001'

export const onePost = (over: Partial<Post> = {}) => samplePost({ comments: [], noComments: 0, community: sampleCommunity(), ...over })
/** The community as its moderators get it. */
export const moderated = sampleCommunity({ userMod: true })
export const author = memberSession({ id: sampleId(1), username: 'anna_fern' })
export const admin = memberSession({ isAdmin: true })
/** Fields of a link post. */
export const link = {
	type: 'link',
	body: null,
	bodyTree: null,
	link: { url: 'https://example.org/', hostname: 'example.org', image: null },
} as const

/** Stands in for the fragment of modtools with the reason fields. */
const groundsFields = {
	Fragment: ({ communityId, grounds, onChange }: FragmentProps<'modtools/grounds-fields'>) => (
		<input
			aria-label={`Reason in ${communityId}`}
			value={grounds.reason}
			onChange={({ target }) => onChange({ reason: target.value, ruleId: sampleId(9) })}
		/>
	),
}

/** Renders the page of a post and opens one of its menus. */
export async function openMenu(menu: 'More' | 'Moderate', over: Partial<Post>, session: Session) {
	const api = fakeApi()
		.on(getPost, () => onePost(over))
		.install()
	const modules = { 'modtools/fragments/grounds-fields': groundsFields }
	const { store } = renderInFrame(<Page />, { path, params, session, modules })
	const alertTexts = () => store.get(alertsAtom).map(({ text }) => text)
	await userEvent.click(await screen.findByRole('button', { name: menu }))
	await screen.findByRole('menu')
	return { api, store, alertTexts, writes: () => api.requests.filter(({ method }) => method !== 'GET') }
}

export const choose = async (name: string) =>
	userEvent.click(await screen.findByRole(/^(Pin|Speak)/.test(name) ? 'menuitemcheckbox' : 'menuitem', { name }))
export const confirm = async (name: string) => userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
