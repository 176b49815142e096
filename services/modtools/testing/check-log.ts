import { parseArgs } from 'node:util'
import { type ChainHead, emptyChain } from '@folkmoot/contract-kit/chain'
import { type CheckableEntry, followChain } from '@folkmoot/modtools-contract/modlog-chain'
import { sha256 } from '@folkmoot/service-kit/sha256'

/**
 * Checks the moderation log of a site, for anyone, over its public API:
 * `npm run check-log -w services/modtools -- https://talk.example [community] [--known SEQ:HASH]`
 * Without a community it is the site's own chain. `--known` is where the chain stood when it was checked before: an entry
 * of that number must still have that hash. Exit 0 where all holds, 1 where not.
 */
interface Stretch {
	entries: CheckableEntry[]
	head: ChainHead
}

const say = (words: string) => void process.stdout.write(`${words}\n`)

async function readStretch(site: string, community: string, after: number): Promise<Stretch> {
	const answer = await fetch(new URL(`/api/modlog/chain?${new URLSearchParams({ community, after: String(after) })}`, site))
	if (!answer.ok) throw new Error(`The site answered ${answer.status}: ${await answer.text()}`)
	return (await answer.json()) as Stretch // what does not fit is found by the check itself
}

async function check(site: string, community: string, known: ChainHead | null): Promise<string | null> {
	let head = emptyChain
	for (;;) {
		const { entries, head: told } = await readStretch(site, community, head.seq)
		const { head: reached, fault } = await followChain(head, entries, sha256)
		if (fault) return `Entry ${fault.seq}: ${fault.what}.`
		const again = known && entries.find(({ content }) => content.seq === known.seq)
		if (again && again.hash !== known?.hash) return `Entry ${known?.seq} is not the one that was there before.`
		head = reached
		if (entries.length > 0) continue
		if (told.seq !== head.seq || told.hash !== head.hash) return `The site says it stands at ${told.seq}, its entries lead to ${head.seq}.`
		if (known && known.seq > head.seq) return `There were ${known.seq} entries before, now there are ${head.seq}.`
		say(`${head.seq} entries, all as they were written. The log stands at ${head.seq}:${head.hash}`)
		return null
	}
}

function readKnown(text: string | undefined): ChainHead | null {
	const [seq, hash] = text?.split(':') ?? []
	return seq && hash ? { seq: Number(seq), hash } : null
}

const { values, positionals } = parseArgs({ options: { known: { type: 'string' } }, allowPositionals: true })
const [site = 'http://127.0.0.1:8080', community = ''] = positionals
const fault = await check(site, community, readKnown(values.known))
if (fault) {
	say(fault)
	process.exitCode = 1
}
