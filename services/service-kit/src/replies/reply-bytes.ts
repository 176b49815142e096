/** The bytes of a reply that is largely the same for many callers. */
export interface ReplyBytes {
	plain: () => Buffer
	gzipped: () => Buffer
}
