/**
 * A self-signed certificate of `receiver.example`, valid until 2126, for receivers in tests. Created by `openssl req
 * -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 -subj /CN=receiver.example -addext
 * subjectAltName=DNS:receiver.example`. Only tests trust it.
 */
export const RECEIVER_CERTIFICATE = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBqjCCAVCgAwIBAgIUYRsZ+bwTaXxTfTEUw7dM8ZxCNwUwCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQcmVjZWl2ZXIuZXhhbXBsZTAgFw0yNjExMjIxNjUwNTdaGA8y
MTI2MTAyOTE2NTA1N1owGzEZMBcGA1UEAwwQcmVjZWl2ZXIuZXhhbXBsZTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABAxNJHTGAtRKxEPZd32GMxw22xZr4U9lLNZC
hKdfKAq054gHEawVV5tJSbN+OO5VQ5MrcZTaHmFoFbHjqLv+9W2jcDBuMB0GA1Ud
DgQWBBTxp9LKdA43+yREYg9zwnMkQXpH3DAfBgNVHSMEGDAWgBTxp9LKdA43+yRE
Yg9zwnMkQXpH3DAPBgNVHRMBAf8EBTADAQH/MBsGA1UdEQQUMBKCEHJlY2VpdmVy
LmV4YW1wbGUwCgYIKoZIzj0EAwIDSAAwRQIhAP2J/ezVAEzIjMRsY+DMvktVJFtL
llyrYvOTKlyExI//AiBzqy2B0LCUwbKiqgzydl1y5SfoGMUc3Yrk+/WBu3FYkA==
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgN/W3yNY1k/ldLupJ
lP1+SbD3Ma8IC3K1x6AXY2Lb9sOhRANCAAQMTSR0xgLUSsRD2Xd9hjMcNtsWa+FP
ZSzWQoSnXygKtOeIBxGsFVebSUmzfjjuVUOTK3GU2h5haBWx46i7/vVt
-----END PRIVATE KEY-----`,
};
