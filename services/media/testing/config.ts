import type { S3Config } from '@folkmoot/service-kit/config'

/** A real store for tests, such as MinIO or moto, with an empty bucket `pictures`; null to use the test server. */
export function readRealStore(): S3Config | null {
	const endpoint = process.env.TEST_S3_ENDPOINT
	return endpoint ? { endpoint, bucket: 'pictures', region: 'us-east-1', accessKeyId: 'test', secretAccessKey: 'test' } : null
}
