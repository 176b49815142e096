import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleCommunity, sampleId, samplePost } from '@folkmoot/kit/testing/samples.ts'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { listCommunities, listPosts } from '../feeds.api.ts'
import { MemberRail } from './member-rail.tsx'

let isWide: boolean
beforeEach(() => {
	isWide = true
	vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
})

const quiet = samplePost({ id: sampleId(1), publicId: 'quiet001', title: 'Nobody answered', noComments: 0 })
const small = samplePost({ id: sampleId(2), publicId: 'small001', title: 'A word or two', noComments: 2 })
const large = samplePost({ id: sampleId(3), publicId: 'large001', title: 'Which tool would you keep?', noComments: 41 })
const bread = sampleCommunity({ id: sampleId(60), name: 'Bread' })
const bicycles = sampleCommunity({ id: sampleId(61), name: 'Bicycles' })

function setUp({ posts = [quiet, small, large], communities = [bread, bicycles] } = {}) {
	const api = fakeApi()
		.on(listPosts, () => ({ posts, next: null }))
		.on(listCommunities, () => communities)
		.install()
	renderInFrame(<MemberRail />, { session: memberSession({ notificationsNewCount: 0 }, { communities: [bicycles] }) })
	return api
}
const move = () => act(async () => void window.dispatchEvent(new Event('pointermove')))

it('asks for nothing until somebody is there', async () => {
	const api = setUp()
	expect(screen.getByRole('link', { name: 'Read the guidelines' })).toBeTruthy()
	await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
	expect(api.requests).toEqual([])
})

it('asks for nothing on a screen without an aside', async () => {
	isWide = false
	const api = setUp()
	await move()
	await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
	expect(api.requests).toEqual([])
})

it('shows the most discussed of the week’s best, and the newest communities that one has not joined', async () => {
	const api = setUp()
	await move()
	const title = await screen.findByRole('heading', { level: 3, name: large.title })
	expect(within(title).getByRole('link').getAttribute('href')).toBe('/Gardening/post/large001')
	expect(screen.getByText('41 comments')).toBeTruthy()
	expect((await screen.findByRole('link', { name: 'Bread' })).getAttribute('href')).toBe('/Bread')
	expect(screen.queryByRole('link', { name: 'Bicycles' })).toBeNull()
	expect(api.requests.map(({ url }) => url).sort()).toEqual(['/api/communities?limit=8&sort=new', '/api/posts?feed=home&limit=5&sort=week'])
})

it('leaves out what has nothing to say', async () => {
	const api = setUp({ posts: [quiet], communities: [bicycles] })
	await move()
	await vi.waitFor(() => expect(api.requests).toHaveLength(2))
	await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
	expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['How we talk here'])
})
