import { constants } from 'node:zlib'
import compression from 'compression'
import type { RequestHandler } from 'express'

/**
 * Compresses the texts that have no encoding yet, from a kilobyte on. At the cheapest levels: a reply is made for one reader, and
 * higher ones cost several times as much for a tenth fewer bytes. Brotli's window stays as large as usual: a smaller one costs
 * more, because at this level each window is compressed apart.
 */
export const compressReplies: RequestHandler = compression({
	threshold: 1_024,
	level: constants.Z_BEST_SPEED,
	brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
})
