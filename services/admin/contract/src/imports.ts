import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { markdownTreeSchema } from '@folkmoot/contract-kit/markdown-tree'
import { isVisible } from '@folkmoot/contract-kit/texts'
import { z } from 'zod'
import { importFilesMax, importMaxBytes } from './import-limits.ts'
import { importPhases } from './import-program.ts'
import type { ImportReasonCode } from './import-reasons.ts'
import { choicesOf, type ImportOptionName, importChoices, importOptionNames, importOptions, importSourceNames } from './import-sources.ts'

export const importCountsSchema = z.object({ added: z.int(), known: z.int(), refused: z.int() })
const clashesSchema = z.object({ count: z.int(), first: z.array(z.string()) })

/** What came of an import, or of its dry run. */
export const importOutcomeSchema = z.object({
	counts: z.object({
		community: importCountsSchema,
		user: importCountsSchema,
		post: importCountsSchema,
		comment: importCountsSchema,
		vote: importCountsSchema,
	}),
	/** Lines that are no row. */
	unreadable: z.int(),
	/** Lines that were imported with corrections. */
	mended: z.int(),
	/** How often something was refused, corrected or left out, the most frequent first; `reason` in English, as in the list. */
	reasons: z.array(
		z.object({
			what: z.enum(['refused', 'mended', 'left_out']),
			kind: z.string().nullable(),
			field: z.string(),
			reason: z.string(),
			/** Null for a reason without one. The many codes are not listed in the description of the API. */
			code: (z.string() as z.ZodType<ImportReasonCode>).nullish(),
			/** The number in it. */
			n: z.number().nullish(),
			count: z.int(),
		}),
	),
	/** A file could not be read to its end. */
	damage: z.string().nullable(),
	/** Of a dry run: names that the site has already. */
	clashes: z.object({ communities: clashesSchema, users: clashesSchema }).nullable(),
})

const optionsSchema = z.partialRecord(z.enum(importOptionNames), z.string())

/** Discussions that an admin brings here from another place. */
export const sourceImportSchema = z.object({
	id: idSchema,
	source: z.enum(importSourceNames),
	options: optionsSchema,
	address: z.string().nullable(),
	/** The community that all of it goes to; null if the import makes its own. */
	into: z.string().nullable(),
	files: z.array(z.object({ name: z.string(), size: z.int(), received: z.int() })),
	state: z.enum([
		...(['collecting', 'trying', 'tried', 'running', 'paused', 'done', 'undoing', 'undone', 'failed'] as const),
		// Of one that is done: people and items of it are counted, then erased or shown without names.
		...(['counting', 'counted', 'erasing'] as const),
	]),
	/** What failed. */
	step: z.enum(['try', 'run', 'undo', 'count', 'erase']).nullable(),
	isPausing: z.boolean(),
	progress: z.object({ phase: z.enum(importPhases), done: z.int(), of: z.int().nullable() }).nullable(),
	/** What the last dry run has found. */
	trial: importOutcomeSchema.nullable(),
	result: importOutcomeSchema.nullable(),
	undone: z.object({ posts: z.int(), users: z.int(), communities: z.int(), kept: z.int() }).nullable(),
	/** What was asked last to be erased, or shown without names, of how much that is, and whether it was done. */
	people: z
		.object({
			what: z.enum(['erase', 'unname']),
			count: z.object({ posts: z.int(), comments: z.int(), users: z.int() }).nullable(),
			/** Of what is counted, the people and items that are not there. */
			unmatched: z.array(z.string()),
			isDone: z.boolean(),
		})
		.nullable(),
	/** Posts whose pictures are fetched in the background; null if none are. */
	pictures: z.object({ waiting: z.int(), fetched: z.int(), failed: z.int() }).nullable(),
	/** Undoing removes what it has brought alone; false for older ones, with which all from that place goes. */
	isMarked: z.boolean(),
	problem: z.string().nullable(),
	hasReport: z.boolean(),
	/** Until when it can be undone; null if it cannot. */
	undoUntil: timeSchema.nullable(),
	by: z.string(),
	createdAt: timeSchema,
	finishedAt: timeSchema.nullable(),
})
export type SourceImport = z.infer<typeof sourceImportSchema>

export const sourceImportsSchema = z.object({
	/** False for moderators where the site does not let them import. */
	isAllowed: z.boolean(),
	imports: z.array(sourceImportSchema),
	/** What can be imported, with the names of its options. */
	sources: z.array(
		z.object({
			name: z.enum(importSourceNames),
			label: z.string(),
			files: z.array(z.string()),
			/** The form of the addresses that it can be read from; null if it reads files only. */
			address: z.string().nullable(),
			/** `choices`: all that can be given, the default first; null for a text. */
			options: z.array(
				z.object({ name: z.enum(importOptionNames), max: z.int(), rows: z.int(), choices: z.array(z.enum(importChoices)).nullable() }),
			),
		}),
	),
	partBytes: z.int(),
	maxBytes: z.int(),
	filesMax: z.int(),
})

export const importSamplesSchema = z.array(
	z.object({
		title: z.string(),
		community: z.string(),
		author: z.string(),
		createdAt: timeSchema,
		points: z.int(),
		url: z.string().nullable(),
		bodyTree: markdownTreeSchema.nullable(),
		comments: z.array(z.object({ author: z.string(), depth: z.int(), bodyTree: markdownTreeSchema })),
	}),
)

/** Who and what of an import is erased, or whose names are no longer shown. */
export const importedPeopleSchema = z.object({
	what: z.enum(['erase', 'unname']),
	list: z.string().max(importOptions['leave-out'].max).default(''),
})

/** A name that is no path. */
const fileName = z
	.string()
	.min(1)
	.max(200)
	.refine(isVisible, 'Cannot be empty.')
	.refine((name) => !/[/\\\p{Cc}]/u.test(name) && name !== '.' && name !== '..', 'Not the name of a file.')

/** Each line `old=new`. */
const renamings = (text: string) => text.split('\n').every((line) => line.trim() === '' || /^[^=]+=\s*\w{3,21}\s*$/.test(line))
const isChoiceOf = (option: ImportOptionName) => (text: string) => choicesOf(option)?.some((choice) => choice === text) ?? false
const isHost = (text: string) => text === '' || /^[\w.-]+(?::\d{1,5})?$/.test(text)

export const newImportSchema = z.object({
	source: z.enum(importSourceNames),
	options: z
		.object({
			host: z.string().trim().max(importOptions.host.max).refine(isHost, 'Enter a host such as forum.example.').optional(),
			community: z.string().trim().max(importOptions.community.max).optional(),
			rename: z.string().max(importOptions.rename.max).refine(renamings, 'Write each line as old=new.').optional(),
			'leave-out': z.string().max(importOptions['leave-out'].max).optional(),
			images: z.string().refine(isChoiceOf('images'), 'Choose link or fetch.').optional(),
			authors: z.string().refine(isChoiceOf('authors'), 'Choose named or unnamed.').optional(),
			mapping: z.string().max(importOptions.mapping.max).optional(),
		})
		.default({}),
	/** The name of the community that all of it goes to: moderators may import into their own, if the site's settings allow it. */
	into: z.string().trim().min(1).max(100).nullable().default(null),
	/** Instead of files, for a source that can be read from its address. */
	address: z
		.url({ protocol: /^https?$/ })
		.max(2_048)
		.nullable()
		.default(null),
	files: z
		.array(z.object({ name: fileName, size: z.int().min(1).max(importMaxBytes) }))
		.max(importFilesMax)
		.default([]),
})
