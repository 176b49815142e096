import { type FakeApi, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ImportSection } from './import-section.tsx'
import { getImportSamples, type ImportSample, listSourceImports, type SourceImport, type SourceImports } from './source-imports.api.ts'

// Preloads lazy modules, so that on a busy machine loading does not count towards a test's timeout.
beforeAll(() => import('@folkmoot/kit/overlays'), 60_000)

const none = { added: 0, known: 0, refused: 0 }
const outcome: NonNullable<SourceImport['trial']> = {
	counts: { community: none, user: none, vote: none, post: { added: 1_200, known: 3, refused: 4 }, comment: none },
	unreadable: 0,
	mended: 0,
	reasons: [{ what: 'refused', kind: 'post', field: 'community', reason: 'in no community', count: 4 }],
	damage: null,
	clashes: { communities: { count: 0, first: [] }, users: { count: 1, first: ['moss'] } },
}

const importOf = (over: Partial<SourceImport> = {}): SourceImport => ({
	id: sampleId(1),
	source: 'csv',
	options: { host: 'forum.example' },
	address: null,
	into: null,
	files: [{ name: 'posts.csv', size: 4, received: 0 }],
	state: 'collecting',
	step: null,
	isPausing: false,
	progress: null,
	trial: null,
	result: null,
	undone: null,
	people: null,
	pictures: null,
	isMarked: true,
	problem: null,
	hasReport: false,
	undoUntil: null,
	by: 'boss',
	createdAt: '2026-06-15T11:00:00.000Z',
	finishedAt: null,
	...over,
})

const sample: ImportSample = {
	title: 'Rye or spelt?',
	community: 'Baking',
	author: 'moss',
	createdAt: '2019-03-01T10:00:00.000Z',
	points: 2,
	url: null,
	bodyTree: [['p', null, 'Which ', ['em', null, 'one'], '?']],
	comments: [{ author: 'oat', depth: 0, bodyTree: ['Rye.'] }],
}

const sources: SourceImports['sources'] = [
	{ name: 'csv', label: 'CSV', files: ['.csv'], address: null, options: [] },
	{ name: 'reddit', label: 'Reddit', files: ['.zst'], address: null, options: [{ name: 'host', max: 253, rows: 1, choices: null }] },
	{
		name: 'lemmy',
		label: 'Lemmy',
		files: ['.json'],
		address: 'https://HOST/c/NAME',
		options: [{ name: 'rename', max: 9_000, rows: 4, choices: null }],
	},
]

let api: FakeApi
let imports: SourceImport[]
beforeEach(() => {
	imports = []
	api = fakeApi()
		.on(listSourceImports, () => ({ isAllowed: true, imports, sources, partBytes: 3, maxBytes: 1_000, filesMax: 2 }))
		.on(getImportSamples, () => [sample])
		.install()
})

const setup = () => renderInFrame(<ImportSection />, { session: memberSession({ isAdmin: true }) })
const writes = () => api.requests.filter(({ method }) => method === 'POST')

describe('a new import', () => {
	it('asks for files or an address, and refuses what cannot be right, before anything is sent', async () => {
		setup()
		const start = await screen.findByRole('button', { name: 'Upload and start dry run' })
		await userEvent.click(start)
		expect(screen.getByRole('alert').textContent).toBe('Choose the files first.')
		await userEvent.upload(screen.getByLabelText('Files'), new File(['x'.repeat(1_001)], 'a.zst'))
		await userEvent.click(start)
		expect(screen.getByRole('alert').textContent).toContain('too large')

		await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'lemmy')
		await userEvent.type(screen.getByLabelText('Address instead of files'), 'lemmy.example')
		await userEvent.click(screen.getByText('Options'))
		await userEvent.type(screen.getByLabelText('New names of communities'), 'tea')
		await userEvent.click(start)
		expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
			'Enter an address that begins with https://.',
			expect.stringContaining('old=new'),
		])
		expect(writes()).toEqual([])
	})
})

describe('the import under way', () => {
	it('shows what a dry run has found, and threads as they will look; it is imported or discarded', async () => {
		imports = [importOf({ state: 'tried', trial: outcome, hasReport: true })]
		setup()
		expect(await screen.findByRole('heading', { name: 'CSV, forum.example' })).toBeTruthy()
		const posts = within(screen.getByRole('table', { name: 'What would be imported' })).getByRole('row', { name: /^Posts/ })
		expect(
			within(posts)
				.getAllByRole('cell')
				.map(({ textContent }) => textContent),
		).toEqual(['1,200', '3', '4'])
		expect(screen.getByText('Refused (4)')).toBeTruthy()
		expect(screen.getByText(/1 username is already taken.*moss/)).toBeTruthy()
		const sample = await screen.findByRole('article', { name: 'Rye or spelt?' })
		expect(within(sample).getByText('one').tagName).toBe('EM')
		expect(screen.getByRole('link', { name: 'Download list of lines' }).getAttribute('href')).toBe(`/api/imports/${sampleId(1)}/report`)
		expect(screen.getByRole('button', { name: 'Import' })).toBeTruthy()
		await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
		expect(await screen.findByRole('dialog', { name: 'Discard this import?' })).toBeTruthy()
		expect(writes()).toEqual([])
	})

	it('shows how far it is, and says why it failed', async () => {
		imports = [importOf({ state: 'running', progress: { phase: 'comments', done: 2_000, of: 10_000 } })]
		setup()
		expect(await screen.findByText('Comments: 2,000 of 10,000')).toBeTruthy()
		expect(screen.getByRole('progressbar', { name: 'Comments' })).toHaveProperty('value', 2_000)
		imports = [importOf({ state: 'failed', step: 'run', problem: 'The disk is full.' })]
		expect(await screen.findByText('The disk is full.', {}, { timeout: 10_000 })).toBeTruthy()
		expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Import', 'Undo import'])
	})

	it('says what would be erased, and what of the list is not there', async () => {
		const count = { posts: 1, comments: 2, users: 1 }
		imports = [importOf({ state: 'counted', people: { what: 'erase', count, unmatched: ['@moos', 't99'], isDone: false } })]
		setup()
		expect(await screen.findByText('This would be erased: 1 post, 2 comments, 1 author.')).toBeTruthy()
		expect(screen.getByText('Not in this import, or claimed by a member: @moos, t99')).toBeTruthy()
	})

	it('whose upload was interrupted asks for the same files again, and passes over others', async () => {
		imports = [importOf({ files: [{ name: 'posts.csv', size: 4, received: 3 }] })]
		setup()
		const again = await screen.findByLabelText('Choose the same files again')
		expect(screen.getByText('3 bytes of 4 bytes')).toBeTruthy()
		await userEvent.upload(again, new File(['other'], 'posts.csv'))
		expect(screen.getByRole('alert').textContent).toBe('These are not the missing files.')
		expect(writes()).toEqual([])
	})
})

it('an import that has ended can be undone for a while, unless another is under way', async () => {
	const undoUntil = new Date(Date.now() + 86_400_000).toISOString()
	imports = [importOf({ state: 'done', result: { ...outcome, clashes: null }, undoUntil })]
	setup()
	await userEvent.click(await screen.findByRole('button', { name: 'Undo import of CSV, forum.example' }))
	expect(within(await screen.findByRole('dialog')).getByText(/what other imports added stays/)).toBeTruthy()
	expect(writes()).toEqual([])
})
