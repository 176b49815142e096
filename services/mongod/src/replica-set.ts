import { type Document, MongoClient } from 'mongodb';

export const setName = 'folkmoot';

const pollMs = 25;

/** What the set should be. */
export interface ReplicaSetWish {
	port: number;
	electionTimeoutMillis: number;
}

/** Makes the mongod on this port the primary of a set of one, whatever it was before. Gives up when `over` says so. */
export async function becomePrimary(wish: ReplicaSetWish, over: () => boolean): Promise<void> {
	const client = new MongoClient(`mongodb://127.0.0.1:${wish.port}/`, {
		directConnection: true,
		serverSelectionTimeoutMS: 2000,
		connectTimeoutMS: 2000,
	});
	const admin = client.db('admin');
	try {
		let configured = false;
		while (!over()) {
			const hello = await admin.command({ hello: 1 }).catch(() => undefined);
			if (hello?.isWritablePrimary === true) return;
			if (hello && !configured) configured = await configure((command) => admin.command(command), hello, wish);
			await new Promise((resolve) => setTimeout(resolve, pollMs));
		}
	} finally {
		await client.close();
	}
}

/** True when there is nothing more to configure. */
async function configure(run: (command: Document) => Promise<Document>, hello: Document, wish: ReplicaSetWish): Promise<boolean> {
	const host = `127.0.0.1:${wish.port}`;
	const current = await run({ replSetGetConfig: 1 }).catch(() => undefined);
	if (!current) {
		if (hello.setName) return false; // it is still reading its configuration
		const config = {
			_id: setName,
			members: [{ _id: 0, host }],
			settings: { electionTimeoutMillis: wish.electionTimeoutMillis },
		};
		return run({ replSetInitiate: config }).then(() => true, () => false);
	}
	const { config } = current;
	if (config.members[0].host === host) return true;
	// after a change of port it cannot find itself in its own configuration; only force is accepted then
	config.members[0].host = host;
	config.version += 1;
	return run({ replSetReconfig: config, force: true }).then(() => true, () => false);
}
