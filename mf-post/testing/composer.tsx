import { type FakeApi, failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleCommunity, sampleId, samplePost } from '@folkmoot/kit/testing/samples.ts'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { listCommunities } from '../src/composer/composer.api.ts'
import { Page } from '../src/composer/composer-page.tsx'
import { createPost, getCommunity } from '../src/post.api.ts'

export const gardening = sampleCommunity()
export const cooking = sampleCommunity({ id: sampleId(51), name: 'Cooking' })
/** A community that asks a lot of posts. */
const strict = {
	allowedPosts: 'text',
	titleWords: '[Question], [Review]',
	bodyMin: '50',
	postGuidance: 'Search first.\nThen ask.',
} as const
const byName = [
	gardening,
	cooking,
	sampleCommunity({ id: sampleId(52), name: 'Closed', postingRestricted: true }),
	sampleCommunity({ id: sampleId(53), name: 'Mine', userMod: true }),
]
/** Found by their names only. */
const unlisted = [
	sampleCommunity({ id: sampleId(54), name: 'Strict', ...strict }),
	sampleCommunity({ id: sampleId(55), name: 'Strict_mine', ...strict, userMod: true }),
]

/** Renders /new with communities to choose from. */
export function openComposer(path = '/new', session = memberSession(), beside: ReactNode = null) {
	const api = fakeApi()
		.on(getCommunity, ({ params: { community } }) => {
			const result = [...byName, ...unlisted].find(({ name }) => name === community)
			if (!result) throw failWith('community_not_found')
			return result
		})
		.on(listCommunities, ({ query }) => byName.filter(({ name }) => name.toLowerCase().includes(query.q ?? '')))
		.on(createPost, () => samplePost())
		.install()
	return { api, ...renderInFrame([beside, <Page key="page" />], { path, session }) }
}

/** What was sent to create a post. Other requests, of drafts, may follow it. */
export const sentPost = ({ requests }: FakeApi) => requests.find(({ method, url }) => method === 'POST' && url === '/api/posts')?.body

export const titleField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
export const postButton = () => screen.getByRole('button', { name: 'Post' })
export const communityField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Community' })
