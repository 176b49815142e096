import { parseArgs } from 'node:util'
import { type ChainHead, verifyPagedChain } from '@folkmoot/contract-kit/chain'
import { type VerifiableEntry, verifyChain } from '@folkmoot/modtools-contract/modlog-chain'
import { sha256 } from '@folkmoot/service-kit/secrets/sha256'

/**
 * Verifies the moderation log of a site through its public API; anyone can run it:
 * `npm run check-log -w services/modtools -- https://talk.example [community] [--known SEQ:HASH]`
 * Without a community it verifies the site's own chain. `--known` is the head at an earlier check: the entry of that number
 * must still have that hash. Exit code 0 if all is valid, 1 if not.
 */
interface ChainPage {
	chain: string
	entries: VerifiableEntry[]
	head: ChainHead
}

const print = (words: string) => void process.stdout.write(`${words}\n`)

async function fetchChainPage(site: string, community: string, after: number): Promise<ChainPage> {
	const answer = await fetch(new URL(`/api/modlog/chain?${new URLSearchParams({ community, after: String(after) })}`, site))
	if (!answer.ok) throw new Error(`The site answered ${answer.status}: ${await answer.text()}`)
	return (await answer.json()) as ChainPage // the check itself finds what does not fit
}

async function check(site: string, community: string, known: ChainHead | null): Promise<string | null> {
	let chain = ''
	const checked = await verifyPagedChain<VerifiableEntry>({
		read: async (after) => {
			const page = await fetchChainPage(site, community, after)
			chain = page.chain
			return page
		},
		follow: (from, entries) => verifyChain(from, entries, sha256, chain),
		known,
	})
	if (checked.state === 'broken') return `Entry ${checked.fault.seq}: ${checked.fault.what}.`
	if (checked.state === 'rewritten') return `Entry ${checked.known.seq} is not the one that was there before.`
	if (checked.state === 'other head') return `The site says it stands at ${checked.kept.seq}, its entries lead to ${checked.head.seq}.`
	const { head } = checked
	print(`${head.seq} entries, all unchanged. The log stands at ${head.seq}:${head.hash}`)
	return null
}

function parseKnownHead(text: string | undefined): ChainHead | null {
	const [seq, hash] = text?.split(':') ?? []
	return seq && hash ? { seq: Number(seq), hash } : null
}

const { values, positionals } = parseArgs({ options: { known: { type: 'string' } }, allowPositionals: true })
const [site = 'http://127.0.0.1:8080', community = ''] = positionals
const fault = await check(site, community, parseKnownHead(values.known))
if (fault) {
	print(fault)
	process.exitCode = 1
}
