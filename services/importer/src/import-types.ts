import type { importComments, importPosts, importVotes } from '@folkmoot/post/import'

/** Input and result types of post's import functions, derived from these. */
export type ImportedPost = Parameters<typeof importPosts>[1][number]
export type ImportedComment = Parameters<typeof importComments>[1][number]
export type ImportedVote = Parameters<typeof importVotes>[1][number]
export type BatchReport = Awaited<ReturnType<typeof importPosts>>
