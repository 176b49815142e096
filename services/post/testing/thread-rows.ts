/**
 * Generated discussions for tests and measurements, as import rows (services/importer): as long, deep and wide as real
 * ones, and deterministic.
 */

interface Size {
	/** The name of the community, which may exist already. */
	community: string
	comments: number
	/** The prefix of all row ids, so that one site can hold several. */
	key: string
	now: Date
}

type Row = Readonly<Record<string, unknown>>

const authors = 240
const depthMax = 15
const days = 3
const words =
	'the a of and soil bean frost water seed is was not too late early when it rains they grow if you wait for May, sow under glass and cover them. My neighbour says otherwise but has never grown one; that is what books tell us. Still, with clay one digs in autumn'.split(
		' ',
	)

/** A post and its comments, parents first; half of the replies go to the latest comment, which makes it deep. */
export function* threadRows({ community, comments, key, now }: Size): Generator<Row> {
	const random = createRandom(comments)
	const beganAt = now.getTime() - days * 86_400_000
	const time = (share: number) => new Date(beganAt + share * days * 86_400_000).toISOString()
	yield { kind: 'community', name: community, about: 'Made for measuring.', createdAt: time(0), isDefault: false }
	for (let n = 0; n < authors; n += 1) yield { kind: 'user', username: nameOf(key, n), createdAt: time(0) }
	yield {
		kind: 'post',
		id: `${key}post`,
		community,
		author: nameOf(key, 0),
		type: 'text',
		title: `What ${comments} people say of beans`,
		body: sentences(random, 60),
		url: null,
		createdAt: time(0),
		editedAt: null,
		upvotes: 40,
		downvotes: 3,
		locked: false,
	}
	const places: { id: string; depth: number; share: number }[] = []
	for (let n = 0; n < comments; n += 1) {
		const parent = random(100) < 18 ? undefined : places[random(2) === 0 ? Math.max(0, n - 1 - random(8)) : random(Math.max(1, n))]
		const above = parent && parent.depth < depthMax ? parent : undefined
		const share = (n + 1) / (comments + 1)
		places.push({ id: `${key}${n}`, depth: above ? above.depth + 1 : 0, share })
		const upvotes = Math.floor(200 * (random(1_000) / 1_000) ** 6) + 1
		yield {
			kind: 'comment',
			id: `${key}${n}`,
			post: `${key}post`,
			parent: above?.id ?? null,
			author: nameOf(key, random(authors)),
			body: body(random),
			createdAt: time(share),
			editedAt: random(25) === 0 ? time(share + (1 - share) / 2) : null,
			upvotes,
			downvotes: random(4),
		}
	}
}

/** A seeded random generator: returns integers from 0 up to, but not including, `sides`. */
function createRandom(seed: number): (sides: number) => number {
	let state = seed + 1
	return (sides) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
		return Math.floor((state / 2 ** 32) * sides)
	}
}

type Random = ReturnType<typeof createRandom>

function nameOf(key: string, n: number): string {
	// Some names have the maximum length.
	return n % 17 === 0 ? `${key}_with_a_long_name_${n}`.slice(0, 21) : `${key}_${n}`
}

function sentences(random: Random, length: number): string {
	const text = Array.from({ length }, () => words[random(words.length)]).join(' ')
	return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** Most bodies are a sentence or two, some have several paragraphs, quotes, lists, links and code. */
function body(random: Random): string {
	const kind = random(20)
	if (kind < 8) return sentences(random, 4 + random(20))
	if (kind < 13) return sentences(random, 20 + random(60))
	if (kind < 15) return `> ${sentences(random, 12)}\n\n${sentences(random, 30)}`
	if (kind < 17) return [sentences(random, 50), sentences(random, 40), sentences(random, 70 + random(200))].join('\n\n')
	if (kind === 17) return `${sentences(random, 8)}\n\n- ${sentences(random, 5)}\n- **${sentences(random, 4)}**\n- ${sentences(random, 6)}`
	if (kind === 18) return `See [what they found](https://example.org/${random(1_000)}) and *think* again: ${sentences(random, 15)}`
	return `${sentences(random, 6)}\n\n\`\`\`\nsow(bean, { depth: ${random(9)}, apart: ${random(30)} })\nwater(bean)\n\`\`\``
}
