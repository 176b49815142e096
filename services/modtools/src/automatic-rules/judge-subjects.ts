import type { AutomaticRuleRecord } from '@folkmoot/modtools-contract/automatic-rule-records'
import { putNewest } from '@folkmoot/service-kit/keep-newest'
import type { ClientSession, Db } from 'mongodb'
import { type Authors, countLately, readAuthors } from './author-reader.ts'
import { type Judge, judgeOf } from './judge.ts'
import type { Subject } from './subject-reader.ts'

/** An item that a rule hits, and why. */
export interface Found {
	rule: AutomaticRuleRecord
	subject: Subject
	because: string[]
}

/** Everything these rules hit among these items, each rule only in its own community; a few reads for any number. */
export async function judgeSubjects(
	db: Db,
	rules: readonly AutomaticRuleRecord[],
	subjects: readonly Subject[],
	tx: ClientSession | undefined,
): Promise<Found[]> {
	if (rules.length === 0 || subjects.length === 0) return []
	const authors = await readAuthors(db, subjects, tx)
	const judged = subjects.filter((subject) => !authors.isExempt(subject))
	const found: Found[] = []
	for (const rule of rules) {
		const here = judged.filter(({ communityId }) => communityId.equals(rule.communityId))
		found.push(...(await judgeHere(db, rule, here, authors, tx)))
	}
	return found
}

/** The recent activity of authors is read last, and only for items that meet all other conditions. */
async function judgeHere(
	db: Db,
	rule: AutomaticRuleRecord,
	subjects: readonly Subject[],
	{ ageDays, points }: Authors,
	tx: ClientSession | undefined,
): Promise<Found[]> {
	const judge = judgeFor(rule)
	const judgeAll = (some: readonly Subject[], noLately: (subject: Subject) => number) =>
		some.flatMap((subject) => {
			const author = { ageDays: ageDays(subject), points: points(subject), noLately: noLately(subject) }
			const because = judge(subject.judged, author)
			return because ? [{ rule, subject, because }] : []
		})
	const { pace } = rule.conditions
	const found = judgeAll(subjects, () => Number.POSITIVE_INFINITY)
	if (!pace || found.length === 0) return found
	const likely = found.map(({ subject }) => subject)
	return judgeAll(likely, await countLately(db, likely, { minutes: pace.minutes, kinds: rule.kinds }, tx))
}

/** Cache of the compiled judges used last: compiling one with many words takes longer than using it. */
const kept = new Map<string, Judge>()
const mostKept = 200

function judgeFor(rule: AutomaticRuleRecord): Judge {
	const name = `${rule._id.toHexString()}:${rule.version}`
	const judge = kept.get(name) ?? judgeOf(rule)
	putNewest(kept, name, judge, mostKept)
	return judge
}
