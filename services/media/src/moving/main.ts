import { readConfig } from '@folkmoot/service-kit/config'
import { createLog } from '@folkmoot/service-kit/log'
import { openDatabase } from '@folkmoot/service-kit/mongodb/database'
import { createStores } from '../files/create-file-store.ts'
import { moveFiles } from './move-files.ts'

/** `npm run move-images -w services/media`: moves all images from the other store to the configured one. */
const config = readConfig(process.env)
const log = createLog('move-images', config.logLevel)
const { client, db } = await openDatabase(config.mongodbUrl, config.database)
try {
	const stores = createStores({ db, config })
	if (stores.other) log.info({ files: await moveFiles(stores), to: config.imagesIn }, 'moved')
	else log.error('no second store: S3_ENDPOINT is not set')
} finally {
	await client.close()
}
