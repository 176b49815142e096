import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { limits } from '@folkmoot/contract-kit/limits'
import { oneLineSchema } from '@folkmoot/contract-kit/texts'
import { archivedNameSchema } from '@folkmoot/post-contract/archive'
import { z } from 'zod'
import { modlogContentSchema } from './modlog.ts'

/* The format of a community's archive: services/modtools/archive.md. */

export const archiveFormat = 'folkmoot-community'
export const archiveVersion = 1

/** The members of an archive, in order; pictures are between the log and the posts. */
export const archiveMembers = {
	readme: 'README.txt',
	manifest: 'manifest.json',
	community: 'community.json',
	rules: 'rules.jsonl',
	moderators: 'moderators.jsonl',
	modlog: 'modlog.jsonl',
	posts: 'posts.jsonl',
	comments: 'comments.jsonl',
} as const

/** Limits of an archive; lengths in bytes. */
export const archiveLimits = {
	file: limits.archiveMaxBytes,
	unpacked: 8 * 1_024 * 1_024 * 1_024,
	line: 2 * 1_024 * 1_024,
	manifest: 32 * 1_024 * 1_024,
	picture: limits.uploadMaxBytes,
	rules: 1_000,
	moderators: 1_000,
	modlog: 5_000_000,
	posts: 1_000_000,
	comments: 20_000_000,
	pictures: 100_000,
} as const

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/)
const countSchema = z.int().min(0)

/** How many items of each kind an archive contains. */
export const archiveCountsSchema = z.object({
	rules: countSchema.max(archiveLimits.rules),
	moderators: countSchema.max(archiveLimits.moderators),
	modlog: countSchema.max(archiveLimits.modlog),
	posts: countSchema.max(archiveLimits.posts),
	comments: countSchema.max(archiveLimits.comments),
	pictures: countSchema.max(archiveLimits.pictures),
})
export type ArchiveCounts = z.infer<typeof archiveCountsSchema>

/** `manifest.json`: the archive's origin and contents. */
export const archiveManifestSchema = z.object({
	format: z.literal(archiveFormat),
	version: z.literal(archiveVersion),
	site: z.object({ name: z.string().max(200), address: z.string().max(limits.linkMax) }),
	community: z.string().min(1).max(limits.communityNameMax),
	exportedAt: timeSchema,
	counts: archiveCountsSchema,
	/** All members that follow, in order; sizes in bytes. */
	members: z.array(z.object({ name: z.string().max(100), size: countSchema, sha256: sha256Schema })).max(archiveLimits.pictures + 10),
})
export type ArchiveManifest = z.infer<typeof archiveManifestSchema>

export const archivedRuleSchema = z.object({
	rule: oneLineSchema.pipe(z.string().min(1).max(limits.ruleMax)),
	description: z.string().max(limits.ruleMax).nullable(),
	createdAt: timeSchema,
})
export type ArchivedRule = z.infer<typeof archivedRuleSchema>

/** Shown to the importing admin; nobody becomes a moderator by it. */
export const archivedModeratorSchema = z.object({ username: archivedNameSchema.unwrap(), since: timeSchema })
export type ArchivedModerator = z.infer<typeof archivedModeratorSchema>

const openingSchema = z.object({ salt: z.string().max(200), value: z.string().max(2_000) }).nullable()

/** A log entry exactly as it was written: the content its hash covers never changes. */
export const archivedModlogEntrySchema = z.object({
	content: modlogContentSchema.strict(),
	hash: sha256Schema,
	openings: z.object({ by: openingSchema, about: openingSchema, reason: openingSchema }),
	by: archivedNameSchema,
	about: archivedNameSchema,
})
export type ArchivedModlogEntry = z.infer<typeof archivedModlogEntrySchema>

/** The entry that ends the old site's log and begins the new site's. */
export const importOriginSchema = z.object({ from: z.string(), community: z.string(), exportedAt: timeSchema, by: idSchema })
