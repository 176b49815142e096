import { sha256 } from '@folkmoot/kit/api/sha256.ts'
import { VerifyLogCard } from '@folkmoot/kit/content/chain/verify-log-card.tsx'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { sampleId } from '@folkmoot/kit/testing/samples.ts'
import { serializeEntry } from '@folkmoot/modtools-contract/modlog-chain'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { chain, type ModlogEntry } from './modlog.api.ts'
import { shownLogs } from './shown-logs.ts'

beforeEach(() => localStorage.clear())

const noHash = '0'.repeat(64)

/** A chain of some entries; those of a community, or of the site (null). */
async function chainOf(communityName: string | null, length: number): Promise<ModlogEntry[]> {
	const entries: ModlogEntry[] = []
	for (let seq = 1; seq <= length; seq++) {
		const content: ModlogEntry['content'] = {
			v: 1,
			id: sampleId(seq),
			chain: communityName === null ? 'site' : sampleId(900),
			seq,
			at: '2026-03-01T10:00:00.000Z',
			action: 'lock_post',
			as: 'mods',
			by: null,
			about: null,
			reason: null,
			post: 'abcd0001',
			comment: null,
			details: {},
			prev: entries.at(-1)?.hash ?? noHash,
		}
		const hash = await sha256(serializeEntry(content))
		const openings = { by: null, about: null, reason: null }
		entries.push({ content, hash, openings, communityName, by: null, about: null, reason: null })
	}
	return entries
}

type Chains = Record<string, ModlogEntry[] | undefined>

/** Serves these chains, by the name of their community; '' is the site's. The head that is kept beside each is `ahead` of its entries. */
function serve(chains: Chains, ahead = 0) {
	return fakeApi()
		.on(chain, ({ query: { community = '', after = '0' } }) => {
			const entries = chains[community]
			if (!entries) throw failWith('community_not_found')
			const last = entries.at(-1)
			const head = { seq: (last?.content.seq ?? 0) + ahead, hash: last?.hash ?? noHash }
			return {
				chain: community === '' ? 'site' : sampleId(900),
				entries: entries.filter(({ content }) => content.seq > Number(after)),
				head,
			}
		})
		.install()
}

async function verify(community: string, shown: ModlogEntry[]): Promise<[label: string, text: string][]> {
	renderInFrame(<VerifyLogCard logs={shownLogs(community, shown)} />)
	const button = screen.getByRole('button', { name: 'Verify the log' })
	await userEvent.click(button)
	await screen.findAllByRole('region')
	await waitFor(() => expect(button.hasAttribute('aria-busy')).toBe(false))
	return screen
		.getAllByRole('region')
		.map((region) => [
			region.getAttribute('aria-label') ?? '',
			within(region).getByText(/entr|read|Entr/, { selector: '[class*=text]' }).textContent ?? '',
		])
}

describe('the log of the whole site', () => {
	it('verifies every chain that it shows, and says which', async () => {
		const [site, tea, books] = [await chainOf(null, 2), await chainOf('Tea', 3), await chainOf('Books', 1)]
		serve({ '': site, Tea: tea, Books: books })
		expect(await verify('', [...tea, ...site, ...books])).toEqual([
			['Tea', '3 entries, all unchanged.'],
			['The site', '2 entries, all unchanged.'],
			['Books', '1 entry, all unchanged.'],
		])
	})

	it('names the chain that is broken, with its entry', async () => {
		const [site, tea] = [await chainOf(null, 2), await chainOf('Tea', 3)]
		const altered = tea.map((entry) => (entry.content.seq === 2 ? { ...entry, content: { ...entry.content, post: 'abcd0009' } } : entry))
		serve({ '': site, Tea: altered })
		expect(await verify('', [...tea, ...site])).toEqual([
			['Tea', 'Entry 2 is not valid: altered.'],
			['The site', '2 entries, all unchanged.'],
		])
	})

	it('never says that there is nothing beside entries', async () => {
		serve({ '': [], Tea: await chainOf('Tea', 1) })
		expect(await verify('', [...(await chainOf(null, 1)), ...(await chainOf('Tea', 2)).slice(1)])).toEqual([
			['The site', 'Entry 1 is on this page, but not in the log.'],
			['Tea', 'Entry 2 is on this page, but not in the log.'],
		])
	})

	it('tells that the newest entries are missing, or that the kept head is another one', async () => {
		serve({ '': await chainOf(null, 2) }, 3)
		expect(await verify('', await chainOf(null, 2))).toEqual([
			['The site', 'Entries are missing at the end: the log should go up to entry 5, but ends at entry 2.'],
		])
		cleanup()
		serve({ '': await chainOf(null, 2) }, -1)
		expect(await verify('', [])).toEqual([['The site', 'The log’s record of its latest entry does not match entry 2.']])
	})

	it('tells that an entry on the page says something else than the log, or names somebody else', async () => {
		const [site, tea] = [await chainOf(null, 2), await chainOf('Tea', 2)]
		serve({ '': site, Tea: tea })
		const altered = site.map((entry) => ({ ...entry, content: { ...entry.content, post: 'abcd0009' } }))
		const by = { id: sampleId(3), username: 'somebody', proPic: null }
		const named = tea.map((entry) => (entry.content.seq === 2 ? { ...entry, by } : entry))
		expect(await verify('', [...altered, ...named])).toEqual([
			['The site', 'Entry 1 is not valid: altered.'],
			['Tea', 'Entry 2 is not valid: the name or reason shown is not the one that was recorded.'],
		])
	})

	it('is empty at first', async () => {
		serve({ '': [] })
		expect(await verify('', [])).toEqual([['The site', 'No entries yet.']])
	})

	it('cannot verify the log of a community that is gone', async () => {
		serve({ '': await chainOf(null, 1) })
		const gone = (await chainOf('Gone', 1)).map((entry) => ({ ...entry, communityName: null }))
		expect(await verify('', [...gone, ...(await chainOf(null, 1))])).toEqual([
			['A deleted community', 'It can no longer be read.'],
			['The site', '1 entry, all unchanged.'],
		])
	})
})

describe('the log of a community', () => {
	it('verifies its chain, however it is spelled, also where a filter shows none of it', async () => {
		const tea = await chainOf('Tea', 2)
		serve({ tea, Tea: tea })
		expect(await verify('tea', tea.slice(1))).toEqual([['tea', '2 entries, all unchanged.']])
	})
})
