import { readConfig } from '@folkmoot/service-kit/config'
import { createLog } from '@folkmoot/service-kit/log'
import { openDatabase } from '@folkmoot/service-kit/mongodb/database'
import { StartupError } from '@folkmoot/service-kit/process/startup-error'
import { exitWithRemedy } from '@folkmoot/service-kit/start-service'
import { createStores } from '../files/create-file-store.ts'
import { moveFiles } from './move-files.ts'

/** `npm run move-images -w services/media`: moves all images from the other store to the configured one. */
await moveImages().catch(exitWithRemedy)

async function moveImages(): Promise<void> {
	const config = readConfig(process.env)
	const log = createLog('move-images', config.logLevel)
	const { client, db } = await openDatabase(config.mongodbUrl, config.database)
	try {
		const stores = createStores({ db, config })
		if (!stores.other)
			throw new StartupError('There is only one image store, so there is nothing to move.', 'set S3_ENDPOINT and the other S3 settings.')
		log.info({ files: await moveFiles(stores), to: config.imagesIn }, 'moved')
	} finally {
		await client.close()
	}
}
