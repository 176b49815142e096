import { type FakeApi, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ImportCard } from './import-card.tsx'
import { type CommunityImport, listImports } from './imports.api.ts'

// Preloads lazy modules, so that on a busy machine loading does not count towards a test's timeout.
beforeAll(() => import('@folkmoot/kit/overlays'), 60_000)

const arriving = (over: Partial<CommunityImport> = {}): CommunityImport => ({
	id: sampleId(1),
	name: 'Pond',
	state: 'importing',
	progress: { done: 20, of: 100 },
	problem: null,
	moderators: ['ada'],
	by: 'boss',
	from: { site: 'Old', address: 'https://old.example', community: 'Pond', exportedAt: '2024-06-15T10:00:00.000Z' },
	counts: { rules: 0, moderators: 1, modlog: 0, posts: 40, comments: 59, pictures: 0 },
	createdAt: '2024-06-15T11:00:00.000Z',
	finishedAt: null,
	...over,
})

let api: FakeApi
let imports: CommunityImport[]
const onArrived = vi.fn(async () => {})

beforeEach(() => {
	imports = []
	onArrived.mockClear()
	api = fakeApi()
		.on(listImports, () => imports)
		.install()
})

const setup = () => renderInFrame(<ImportCard onArrived={onArrived} />, { session: memberSession({ isAdmin: true }) })

it('shows the progress of an import, and calls back when it finished', async () => {
	imports = [arriving()]
	setup()
	expect(await screen.findByRole('progressbar', { name: 'Of Pond' })).toHaveProperty('value', 20)
	imports = [arriving({ state: 'done' })]
	expect(await screen.findByRole('link', { name: 'Pond' }, { timeout: 10_000 })).toHaveProperty('pathname', '/Pond')
	expect(screen.getByText('Imported 40 posts and 59 comments.')).toBeTruthy()
	expect(screen.getByText('Moderators there: ada. Moderator here: @boss.')).toBeTruthy()
	await waitFor(() => expect(onArrived).toHaveBeenCalledTimes(1))
})

it('shows the error of an invalid archive and its location', async () => {
	imports = [arriving({ state: 'failed', problem: 'comments.jsonl, line 7: parent: is no comment before it on the same post' })]
	setup()
	expect(await screen.findByText(/comments\.jsonl, line 7/)).toBeTruthy()
	expect(screen.queryByRole('link', { name: 'Pond' })).toBeNull()
})

it('requires a file and rejects one that is too large', async () => {
	setup()
	await userEvent.click(await screen.findByRole('button', { name: 'Import a community' }))
	await userEvent.click(await screen.findByRole('button', { name: 'Import' }))
	expect(screen.getByRole('alert').textContent).toBe('Choose an archive first.')
	const huge = new File(['x'], 'pond.tar.gz')
	Object.defineProperty(huge, 'size', { value: 2 ** 30 + 1 })
	await userEvent.upload(screen.getByLabelText(/^Archive/), huge)
	await userEvent.click(screen.getByRole('button', { name: 'Import' }))
	expect(screen.getByRole('alert').textContent).toBe('Maximum file size exceeded.')
	expect(api.requests.filter(({ method }) => method === 'POST')).toEqual([])
})
