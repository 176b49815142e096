import type { Deps } from '@folkmoot/service-kit/context'
import type { FileStore } from './file-store.ts'
import { createGridFsStore } from './gridfs-store.ts'
import { createS3Store } from './s3-store.ts'

/** The store for new files, and the other one if there are two. */
export interface Stores {
	main: FileStore
	other: FileStore | null
}

export function createStores({ db, config }: Pick<Deps, 'db' | 'config'>): Stores {
	const gridFs = createGridFsStore(db)
	if (!config.s3) return { main: gridFs, other: null }
	const s3 = createS3Store(config.s3)
	return config.imagesIn === 's3' ? { main: s3, other: gridFs } : { main: gridFs, other: s3 }
}

/** Both stores as one: reads fall back to the other one, and deletes apply to both. */
export function createFileStore(deps: Pick<Deps, 'db' | 'config'>): FileStore {
	return combineStores(createStores(deps))
}

export function combineStores({ main, other }: Stores): FileStore {
	if (!other) return main
	return {
		save: main.save,
		find: async (name) => (await main.find(name)) ?? other.find(name),
		delete: async (names) => {
			await main.delete(names)
			await other.delete(names)
		},
		list: async function* () {
			yield* main.list()
			yield* other.list()
		},
	}
}
